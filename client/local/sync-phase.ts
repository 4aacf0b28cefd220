/** The state of the device's sync. */
export type SyncPhase =
  | 'idle'
  | 'syncing'
  | 'unreachable'
  | 'full'
  | 'busy'
  | 'unrecognised'
  | 'expired'
  | 'gone'
  | 'banned'
  | 'outdated'
  | 'failing';
