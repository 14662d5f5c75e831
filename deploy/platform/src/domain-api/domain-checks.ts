import type { LedgerCheck } from '../ledger/verify';
import type { Domain } from './domain';

/** The invariants of all domains, for `verifyLedger`. */
export const checksOf = (domains: readonly Domain[]): LedgerCheck[] => domains.flatMap(({ checks = [] }) => checks);
