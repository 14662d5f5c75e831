export { startEmbedded } from './db/embedded';
export type { EmbeddedOptions, EmbeddedPostgres } from './db/embedded';
export { FolderInUse } from './db/owner-lock';
