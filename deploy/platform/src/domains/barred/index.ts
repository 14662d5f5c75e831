import path from 'node:path';
import type { Domain } from '../../domain-api/domain';
import { deleteOldImports } from './imports.commands';
import { renewTraces } from './renew-traces.jobs';
import './tables';

export { NoList } from './list-csv.format';
export { applyImport, barredOverview, openImport, stageImport } from './imports.commands';

/**
 * Uploads of the list of barred persons (player protection C05): reads the file, stores its persons encrypted, shows
 * the effect, and applies it. `protection` holds the applied list and enforces it for players.
 */
export const barred: Domain = {
  name: 'barred',
  migrations: path.join(__dirname, 'migrations'),
  rights: { forgets: ['barred_import_row'], secret: ['barred_import_row'] },
  jobs: (services) => [
    { name: 'forget unapplied lists', everyMs: 3_600_000, run: () => deleteOldImports(services.database.db) },
    { name: 'renew traces of listed persons', everyMs: 60_000, run: () => renewTraces(services) },
  ],
};
