import { player } from '../../../ledger/accounts';
import { toWireAmount } from '../../../ledger/wire-amount';
import { readAccount } from '../../../ledger/read-account';
import { playerForDesk } from '../../identity';
import type { OperationGroup } from '../ground/context.types';

const PAGE = 50;

/** Returns the entries of a player's accounts with their journals. */
export const playerLedger: OperationGroup<'players.ledger'> = {
  'players.ledger': async ({ tx, input: { id, account, before }, now, note }) => {
    note(`player:${id}`, { account });
    const userId = BigInt(id);
    await playerForDesk(tx, userId, now);
    const { balance, entries } = await readAccount(tx, {
      code: player(userId, account),
      before: before === undefined ? null : BigInt(before),
      most: PAGE + 1,
    });
    return {
      balance: toWireAmount(balance),
      list: entries.slice(0, PAGE).map(({ seq, at, amount, after, ...entry }) => ({
        ...entry,
        id: toWireAmount(seq),
        time: at.getTime(),
        amount: toWireAmount(amount),
        after: toWireAmount(after),
      })),
      more: entries.length > PAGE,
    };
  },
};
