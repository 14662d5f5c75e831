import type { LedgerCheck } from '../ledger/verify';
import type { Domain } from './domain';

/** The invariants that domains bring of their own tables, for `verifyLedger`. */
export const checksOf = (domains: readonly Domain[]): LedgerCheck[] => domains.flatMap(({ checks = [] }) => checks);
