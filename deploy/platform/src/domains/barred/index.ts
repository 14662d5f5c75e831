import path from 'node:path';
import type { Domain } from '../../domain-api/domain';
import { forgetOldImports } from './imports';
import './tables';

export { NoList } from './csv';
export { applyImport, barredOverview, openImport, stageImport } from './imports';

/**
 * The list of barred persons as operators bring it (player protection C05): a file is read and kept sealed, shown with what it would do, and
 * applied. Who is on it, and what that means for a player, is of `protection`.
 */
export const barred: Domain = {
  name: 'barred',
  migrations: path.join(__dirname, 'migrations'),
  rights: { forgets: ['barred_import_row'], secret: ['barred_import_row'] },
  jobs: ({ database: { db } }) => [
    { name: 'forget lists that nobody applied', everyMs: 3_600_000, run: () => forgetOldImports(db) },
  ],
};
