import path from 'node:path';

/** The repository. */
export const ROOT = path.resolve(__dirname, '../../../..');
/** The door of every npm script. */
export const BOOTSTRAP = path.join(ROOT, 'deploy/start/bootstrap.mjs');
