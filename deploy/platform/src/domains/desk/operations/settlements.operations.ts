import { recordDifference, settlementsForDesk, fetchSettlementAgain } from '../../settlements';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';

/**
 * Comparison of the providers' daily figures with the ledger. It moves no money: an operator explains a difference, or
 * fetches the file again after the provider has corrected it.
 */
export const settlementsOperations: OperationGroup<'settlements.list' | 'settlements.explain' | 'settlements.again'> = {
  'settlements.list': ({ tx }) => settlementsForDesk(tx),

  'settlements.explain': async ({ tx, input: { key, reason }, now, operator, note }) => {
    note(`settlement:${key}`, { reason });
    if (!(await recordDifference(tx, { key, by: operator().login, reason, now }))) throw new DeskRefusal('notFound');
    return {};
  },

  'settlements.again': async ({ tx, input: { day, reason }, note }) => {
    note(`settlement:${day}`, { reason });
    if (!(await fetchSettlementAgain(tx, day))) throw new DeskRefusal('notFound');
    return {};
  },
};
