import type { CallContext, Payload } from '../../http/registry';
import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { statement as statementOf } from '../../ledger/statement';
import { gameNames } from '../games';

/** The coin statement: the ledger's entries as the player reads them, never a second store. */
export const statement: Domain = {
  name: 'statement',
  handlers: () => defineHandlers({ appUserCoinDetail: { mode: 'read', run: appUserCoinDetail } }),
};

async function appUserCoinDetail({
  tx,
  userId,
  body,
}: CallContext<'appUserCoinDetail'>): Promise<Payload<'appUserCoinDetail'>> {
  const page = await statementOf(tx, userId, body);
  const nameOf = await gameNames(tx);
  return {
    ...page,
    list: page.list.map(({ game, ...row }) => {
      if (!game) return row;
      const { gameId, gameName } = nameOf(game);
      return { ...row, gameId, gameName };
    }),
  };
}
