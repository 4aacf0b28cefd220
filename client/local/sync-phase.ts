/** Where the device stands towards the server. */
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
