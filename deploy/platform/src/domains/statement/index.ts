import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { statement as statementOf } from '../../ledger/statement';

/** The coin statement: the ledger's entries as the player reads them, never a second store. */
export const statement: Domain = {
  name: 'statement',
  handlers: () =>
    defineHandlers({
      appUserCoinDetail: { mode: 'read', run: ({ tx, userId, body }) => statementOf(tx, userId, body) },
    }),
};
