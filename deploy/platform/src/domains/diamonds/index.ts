import path from 'node:path';
import { ACTIVITY_ID } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { Random } from '../../ground/random';
import { defineHandlers } from '../../http/registry';
import { openAddress, updateAddress } from './address.commands';
import { diamondExchangeScratchcard } from './scratch/cards.commands';
import { CHECKS } from './checks';
import { diamondExchangeCoin } from './exchange-coin.calls';
import { DIAMOND_CONTENT } from './content';
import { diamondExchangeGoods } from './exchange-goods.calls';
import { diamondLog } from './log.calls';
import { diamondGoodsExchangeOrderLog } from './orders.calls';
import { receiveAddupAwardById } from './scratch/addup.calls';
import { scratchCardLottery, scratchCardOpened } from './scratch/draw.calls';
import { searchScratchCardAwardLog, winnersOf } from './scratch/drawn-cards.queries';
import { getScratchCardInfo } from './scratch/info.calls';
import { hasWaitingCardOrAward } from './scratch/waiting.queries';
import { diamondShopData } from './shop.calls';
import { ADDUP, COIN, SCRATCH } from './ground/sources.rules';

export { cancelOrder, goodsOrder, goodsOrders, moveOrder } from './desk';

const random = new Random();

/** Diamond mall and scratch cards (activity 55). Diamonds are a ledger account. */
export const diamonds: Domain = {
  name: 'diamonds',
  migrations: path.join(__dirname, 'migrations'),
  functions: path.join(__dirname, 'sql'),
  content: () => [DIAMOND_CONTENT],
  rights: {
    appendOnly: ['diamond_exchange', 'scratch_odds', 'scratch_draw', 'scratch_addup'],
    forgets: ['user_address'],
    secret: ['user_address.sealed', 'goods_order.address'],
  },
  personal: [
    {
      table: 'diamond_exchange',
      copied: ['id', 'kind', 'item_id', 'count', 'diamonds', 'created_at'],
      erased: KEPT_BY_LAW,
    },
    { table: 'diamond_day', copied: ['kind', 'item_id', 'day', 'count'], erased: KEPT_BY_LAW },
    { table: 'goods_player', copied: ['goods_id', 'count'], erased: KEPT_BY_LAW },
    {
      table: 'user_address',
      copied: ['sealed', 'updated_at'],
      opened: ({ sealed, updated_at }, vault, userId) => ({
        ...openAddress(vault, userId, Buffer.from(String(sealed).slice(2), 'hex')),
        updated_at,
      }),
      erased: 'deleted',
    },
    {
      table: 'goods_order',
      copied: [
        ...['order_no', 'goods_name', 'type', 'count', 'diamonds', 'status', 'tracking_no', 'created_at'],
        'updated_at',
      ],
      erased: { cleared: { address: sql`NULL` } },
    },
    { table: 'scratch_hold', copied: ['prop_id', 'count'], erased: KEPT_BY_LAW },
    { table: 'scratch_draw', copied: ['prop_id', 'count', 'odds_version', 'created_at'], erased: KEPT_BY_LAW },
    {
      table: 'scratch_card',
      copied: ['card_no', 'prop_id', 'award_prop', 'award_count', 'cells', 'created_at', 'scratched_at'],
      erased: KEPT_BY_LAW,
    },
    { table: 'scratch_player', copied: ['used'], erased: KEPT_BY_LAW },
    { table: 'scratch_addup', copied: ['addup_id', 'need', 'created_at'], erased: KEPT_BY_LAW },
  ],
  handlers: ({ hooks, vault }) =>
    defineHandlers({
      getScratchCardInfo: { mode: 'read', run: getScratchCardInfo },
      diamondShopData: { mode: 'read', run: (ctx) => diamondShopData(vault, ctx) },
      diamondExchangeCoin,
      updateAddress: (ctx) => updateAddress(vault, ctx),
      diamondExchangeGoods: (ctx) => diamondExchangeGoods(vault, ctx),
      diamondGoodsExchangeOrderLog: { mode: 'read', run: diamondGoodsExchangeOrderLog },
      diamondExchangeScratchcard,
      scratchCardLottery: (ctx) => scratchCardLottery(random, ctx),
      scratchCardOpened,
      receiveAddupAwardById,
      searchScratchCardAwardLog: { mode: 'read', run: searchScratchCardAwardLog },
      diamondLog: { mode: 'read', run: (ctx) => diamondLog(hooks, ctx) },
      appDiamondBonusTickersData: { mode: 'read', run: async ({ tx }) => ({ list: await winnersOf(tx) }) },
    }),
  hooks: {
    redDots: async (tx, who) => ({ diamondMallRedDot: await hasWaitingCardOrAward(tx, who) }),
    activityList: async (tx) => {
      const { open, endTime, ruleList } = await getConfig(tx, 'appLotteryRule');
      return [{ activityId: ACTIVITY_ID.Lottery, open, endTime, ruleList }];
    },
  },
  awards: [COIN, SCRATCH, ADDUP],
  checks: CHECKS,
};
