import path from 'node:path';

/** Root folder of the repository. */
export const ROOT = path.resolve(__dirname, '../../../..');
/** Entry point of every npm script. */
export const BOOTSTRAP = path.join(ROOT, 'deploy/start/bootstrap.mjs');
