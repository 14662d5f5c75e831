import path from 'node:path';
import type { Domain } from '../../domain-api/domain';
import { sendBroadcasts } from './send-broadcasts.jobs';
import './tables';

export { countAddressed } from './audience.queries';
export { beginBroadcast, newestBroadcasts } from './begin-broadcast.commands';

/** Mail of an operator to many players at once. */
export const broadcasts: Domain = {
  name: 'broadcasts',
  migrations: path.join(__dirname, 'migrations'),
  jobs: ({ database: { db } }) => [{ name: 'send broadcasts', everyMs: 1_000, run: () => sendBroadcasts(db) }],
};
