import type { Hooks } from '../../domain-api/hooks';
import { pageOf } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { player } from '../../ledger/accounts';
import { accountLog } from '../awards';
import { EXCHANGE } from './exchange.calls';

const OTHER = { title: 'Points', 'fil-PH': { title: 'Points' } };

/** A page of the movements of the player's points account. */
export async function pointsLog(
  { awardSources }: Pick<Hooks, 'awardSources'>,
  { tx, userId, body }: CallContext<'pointsLog'>,
): Promise<Payload<'pointsLog'>> {
  const { rows, total } = await accountLog(tx, {
    account: player(userId, 'points'),
    page: body,
    wordsOf: (ref) => (ref === EXCHANGE.name ? EXCHANGE : (awardSources.get(ref) ?? OTHER)),
  });
  const list = rows.map(({ words, ...row }) => ({
    ...{ ...row, title: words.title },
    ...(words['fil-PH'] && { 'fil-PH': words['fil-PH'] }),
  }));
  return pageOf(list, total, body);
}
