import { DIAMOND_WAY } from '@parola/calls';
import { sql } from 'kysely';
import type { Hooks } from '../../domain-api/hooks';
import { pageOf } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { player } from '../../ledger/accounts';
import { accountLog } from '../awards';
import { JOURNALS } from './ground/sources.rules';

const OTHER = { title: 'Diamonds', 'fil-PH': { title: 'Diamonds' } };

/** Returns the player's diamond log: all, incoming or outgoing movements. */
export async function diamondLog(
  { awardSources }: Pick<Hooks, 'awardSources'>,
  { tx, userId, body }: CallContext<'diamondLog'>,
): Promise<Payload<'diamondLog'>> {
  const { rows, total } = await accountLog(tx, {
    account: player(userId, 'diamond'),
    page: body,
    wordsOf: (ref) => JOURNALS[ref] ?? awardSources.get(ref) ?? OTHER,
    ...(body.type !== undefined && {
      which: body.type === DIAMOND_WAY.in ? sql`AND e.amount > 0` : sql`AND e.amount < 0`,
    }),
  });
  const list = rows.map(({ id, words, change, after, createTime }) => ({
    ...{ id, title: words.title, amount: change, diamondAfter: after, createTime },
    ...(words['fil-PH'] && { 'fil-PH': words['fil-PH'] }),
  }));
  return pageOf(list, total, body);
}
