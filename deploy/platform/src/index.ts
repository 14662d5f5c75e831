export { ACTIVITY_ART } from './ground/activity-art';
export { startEmbedded } from './db/embedded';
export type { EmbeddedOptions, EmbeddedPostgres } from './db/embedded';
export { assertReachable } from './db/assert-reachable';
export { FolderInUse } from './db/owner-lock';
