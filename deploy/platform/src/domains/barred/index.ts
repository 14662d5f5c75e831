import path from 'node:path';
import type { Domain } from '../../domain-api/domain';
import { deleteOldImports } from './imports.commands';
import './tables';

export { NoList } from './list-csv.format';
export { applyImport, barredOverview, openImport, stageImport } from './imports.commands';

/**
 * The list of barred persons as operators upload it (player protection C05): a file is read and stored sealed, shown
 * with its effect, and applied. `protection` holds the list and its consequences for a player.
 */
export const barred: Domain = {
  name: 'barred',
  migrations: path.join(__dirname, 'migrations'),
  rights: { forgets: ['barred_import_row'], secret: ['barred_import_row'] },
  jobs: ({ database: { db } }) => [
    { name: 'forget lists that nobody applied', everyMs: 3_600_000, run: () => deleteOldImports(db) },
  ],
};
