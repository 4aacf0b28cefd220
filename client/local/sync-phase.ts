/** The state of the device's sync. */
export type SyncPhase =
  | 'idle'
  | 'syncing'
  | 'unreachable'
  | 'full'
  | 'busy'
  | 'unrecognised'
  | 'expired'
  | 'banned'
  | 'outdated'
  | 'failing';
