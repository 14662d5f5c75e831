import path from 'node:path';

/** Folder of this package. */
export const INFRA = path.resolve(__dirname, '../..');
/** Root of the repository. */
export const ROOT = path.resolve(INFRA, '../..');
