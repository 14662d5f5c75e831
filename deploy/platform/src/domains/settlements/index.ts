import path from 'node:path';
import type { Domain } from '../../domain-api/domain';
import './tables';
import { SETTLEMENT_CHECK } from './differences.commands';
import { fetchSettlements } from './fetch-files.jobs';

export { settlementsForDesk, fetchSettlementAgain } from './desk';
export { recordDifference } from './differences.commands';

/**
 * Reconciliation of the payment provider's daily files with the ledger: settled items are booked to the bank,
 * differences go to the desk.
 */
export const settlements: Domain = {
  name: 'settlements',
  migrations: path.join(__dirname, 'migrations'),
  rights: { forgets: ['settlement_line'] },
  checks: [SETTLEMENT_CHECK],
  handlers: () => ({}),
  jobs: (services) => [
    { name: 'take settlements', everyMs: 15_000, run: () => fetchSettlements(services, new Date()) },
  ],
};
