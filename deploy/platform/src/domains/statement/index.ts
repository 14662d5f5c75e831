import { RECORD_TYPE, type RecordType } from '@parola/calls';
import type { CallContext, Payload } from '../../http/registry';
import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { statement as statementOf } from '../../ledger/statement';
import { depositNumbers } from '../deposits';
import { gameNames } from '../games';
import { withdrawalNumbers } from '../withdrawals';

/** The coin statement: a view of the ledger's entries for the player, without a second store. */
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
  const refsOf = (wanted: RecordType) => page.list.filter(({ type }) => type === wanted).map(({ refId }) => refId);
  const numbers = new Map([
    ...(await depositNumbers(tx, userId, refsOf(RECORD_TYPE.deposit))),
    ...(await withdrawalNumbers(tx, userId, refsOf(RECORD_TYPE.withdrawal))),
  ]);
  return {
    ...page,
    list: page.list.map(({ game, ...row }) => {
      const orderNo = numbers.get(row.refId);
      if (!game) return orderNo === undefined ? row : { ...row, orderNo };
      const { gameId, gameName } = nameOf(game);
      return { ...row, gameId, gameName };
    }),
  };
}
