import { nextDay } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Vault } from '../../ground/vault';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { isAllowedNow } from '../../protection';
import { getConfig } from '../../config';
import { addressOf } from './address.commands';
import { usedToday } from './ground/pay.commands';
import { openMall, type DiamondRule } from './ground/diamond.rules';
import { offersOf } from './scratch/offers.rules';
import { hasWaitingCardOrAward } from './scratch/waiting.queries';

type Shop = Payload<'diamondShopData'>;

async function coinsOf(tx: Tx, userId: bigint, list: DiamondRule['coinList'], now: Date): Promise<Shop['coinList']> {
  const used = await usedToday(tx, userId, 'coin', now);
  return list.map((offer) => ({ ...offer, left: Math.max(0, offer.dayLimit - (used.get(offer.id) ?? 0)) }));
}

async function goodsOf(tx: Tx, userId: bigint, list: DiamondRule['goodsList']): Promise<Shop['goodsList']> {
  const stocks = await tx.selectFrom('goods_stock').select(['goods_id', 'taken']).execute();
  const own = await tx.selectFrom('goods_player').select(['goods_id', 'count']).where('user_id', '=', userId).execute();
  const taken = new Map(stocks.map((row) => [row.goods_id, row.taken]));
  const mine = new Map(own.map((row) => [row.goods_id, row.count]));
  return list.map((goods) => {
    const stock = Math.max(0, goods.stock - (taken.get(goods.id) ?? 0));
    return { ...goods, stock, left: Math.min(stock, Math.max(0, goods.limit - (mine.get(goods.id) ?? 0))) };
  });
}

/** Returns the offers of the diamond mall, with prices in diamonds and stock (call catalogue 70). */
export async function diamondShopData(
  vault: Vault,
  { tx, userId, now }: CallContext<'diamondShopData'>,
): Promise<Shop> {
  const { coinList, goodsList, wagerTimes, bonusDays, ruleList } = await openMall(tx);
  const may = await isAllowedNow(tx, userId);
  const lottery = await getConfig(tx, 'appLotteryRule');
  const cardsOpen = may && lottery.open && now.getTime() < lottery.endTime;
  const address = await addressOf(tx, vault, userId);
  return {
    diamond: (await walletSnap(tx, userId)).diamond,
    coinList: may ? await coinsOf(tx, userId, coinList, now) : [],
    goodsList: may ? await goodsOf(tx, userId, goodsList) : [],
    cardList: cardsOpen ? await offersOf(tx, userId, lottery.cardList, now) : [],
    ...(address && { address }),
    diamondMallRedDot: await hasWaitingCardOrAward(tx, { userId, now }),
    resetTime: nextDay(now),
    ...{ wagerTimes, bonusDays, ruleList },
  };
}
