import { PROP_ID } from '@parola/calls';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { lockWallet } from '../../ledger/lock-wallet';
import { assertMay } from '../../protection';
import { bonusTerms, grantAward } from '../awards';
import { countToday, payDiamonds } from './ground/pay.commands';
import { openMall } from './ground/diamond.rules';
import { COIN } from './ground/sources.rules';

/** Exchanges diamonds for bonus money in one transaction (call catalogue 71). */
export async function diamondExchangeCoin({
  tx,
  userId,
  body: { id, count },
  now,
}: CallContext<'diamondExchangeCoin'>): Promise<Payload<'diamondExchangeCoin'>> {
  await assertMay(tx, userId, 'claim');
  const rule = await openMall(tx);
  const offer = rule.coinList.find((one) => one.id === id);
  if (!offer) throw new Refusal('notFound');
  const purchase = { userId, kind: 'coin', itemId: id, count, now } as const;
  const left = await countToday(tx, purchase, offer.dayLimit);
  await lockWallet(tx, userId);
  const exchangeId = await payDiamonds(tx, { ...purchase, diamonds: BigInt(offer.diamond) * BigInt(count) });
  const coin = BigInt(offer.coin) * BigInt(count);
  const granted = await grantAward(tx, {
    userId,
    source: COIN,
    key: exchangeId,
    award: [{ propId: PROP_ID.coin, count: coin }],
    ...bonusTerms(rule, coin, now),
  });
  if (!granted) throw new Error(`exchange ${exchangeId} was given before`);
  return { wallet: await walletSnap(tx, userId), left };
}
