import * as z from 'zod';
import { call, publicCall } from './call';
import { DIAMOND_WAY, SCRATCH_CARD_IDS, SCRATCH_COUNTS } from './enums';
import type { RefusalName } from './refusals/refusals';
import {
  addressFields,
  address,
  addup,
  coinItem,
  diamondWinner,
  goodsItem,
  goodsOrder,
  scratchCard,
  scratchOffer,
} from './shapes/diamonds';
import { flag, id, int, paged, pageFields, secret, smallId, text, time } from './shapes/fields';
import { alsoInFilipino, award, ruleSection, walletSnap } from './shapes/shared';

/** Refusals for players who may not claim, and for all players while the mall is closed. */
const CLAIMS = [
  'activityNotOpen',
  'restrictedPerson',
  'selfExcluded',
  'coolingOff',
  'regionNotAllowed',
  'walletFrozen',
] as const satisfies readonly RefusalName[];
const cardId = z.literal(SCRATCH_CARD_IDS);
const terms = { wagerTimes: int, bonusDays: int, ruleList: z.array(ruleSection) };

/** The diamond mall and its scratch cards (activity 55; call catalogue 69 to 80). */
export const DIAMOND_CALLS = {
  /**
   * The offered scratch cards. Players who may not claim get no offers (player protection C18). `unopenedList`: cards
   * that are drawn but not scratched, oldest first.
   */
  getScratchCardInfo: call({
    req: {},
    res: {
      cardList: z.array(scratchOffer),
      addup,
      unopenedList: z.array(scratchCard),
      tickerList: z.array(diamondWinner),
      endTime: time,
      ...terms,
    },
    refuses: ['activityNotOpen'],
  }),
  /** The offers for diamonds. Players who may not claim get none, as in `getScratchCardInfo`. */
  diamondShopData: call({
    req: {},
    res: {
      diamond: int,
      coinList: z.array(coinItem),
      goodsList: z.array(goodsItem),
      cardList: z.array(scratchOffer),
      address: address.optional(),
      diamondMallRedDot: flag,
      resetTime: time,
      ...terms,
    },
    refuses: ['activityNotOpen'],
  }),
  diamondExchangeCoin: call({
    mutating: true,
    req: { id: smallId, count: z.int().min(1).max(100) },
    res: { wallet: walletSnap, left: int },
    refuses: [...CLAIMS, 'notFound', 'diamondsTooFew', 'exchangeLimit'],
  }),
  updateAddress: call({ mutating: true, req: addressFields, res: { address: secret(address) } }),
  /** Exchanges diamonds for goods. `kycNeeded`: these goods require an identity check. */
  diamondExchangeGoods: call({
    mutating: true,
    req: { id: smallId, count: z.int().min(1).max(10) },
    res: { order: goodsOrder, wallet: walletSnap },
    refuses: [...CLAIMS, 'notFound', 'kycNeeded', 'diamondsTooFew', 'outOfStock', 'addressMissing', 'exchangeLimit'],
  }),
  diamondGoodsExchangeOrderLog: call({ playerActs: true, req: { ...pageFields }, res: paged(goodsOrder) }),
  diamondExchangeScratchcard: call({
    mutating: true,
    req: { propId: cardId, count: z.int().min(1).max(100) },
    res: { hold: int, left: int, wallet: walletSnap },
    refuses: [...CLAIMS, 'notFound', 'diamondsTooFew', 'exchangeLimit'],
  }),
  /**
   * Buys cards. The outcome is decided and returned here, before anything is scratched. Without `wallet`, because the
   * balance would reveal it.
   */
  scratchCardLottery: call({
    mutating: true,
    req: { propId: cardId, count: z.literal(SCRATCH_COUNTS) },
    res: { resultList: z.array(scratchCard), hold: int, addup },
    refuses: [...CLAIMS, 'notFound', 'noScratchCard'],
  }),
  /** Marks cards as seen. Their awards were given when they were drawn. */
  scratchCardOpened: call({
    mutating: true,
    req: { cardNoList: z.array(text(16, 1)).min(1).max(50) },
    res: { awardList: z.array(award), wallet: walletSnap },
    refuses: ['notFound', 'alreadyReceived'],
  }),
  /** Claims an award of `addup` by its id. */
  receiveAddupAwardById: call({
    mutating: true,
    req: { id: smallId },
    res: { awardList: z.array(award), wallet: walletSnap },
    refuses: [...CLAIMS, 'notFound', 'alreadyReceived', 'addupNotReached'],
  }),
  /** Scratched cards, newest first. */
  searchScratchCardAwardLog: call({
    playerActs: true,
    req: { ...pageFields, propId: cardId.optional() },
    res: paged(z.strictObject({ id, cardNo: text(16), propId: cardId, awardList: z.array(award), createTime: time })),
  }),
  /** All changes of a player's diamonds, newest first: entries of the ledger. */
  diamondLog: call({
    playerActs: true,
    req: { ...pageFields, type: z.enum(DIAMOND_WAY).optional() },
    res: paged(
      alsoInFilipino(
        { title: text(200) },
        { id, /** Negative for spent diamonds. */ amount: z.int(), diamondAfter: int, createTime: time },
      ),
    ),
  }),
  /** Recent winners; real players only. */
  appDiamondBonusTickersData: publicCall({ writes: null, req: {}, res: { list: z.array(diamondWinner) } }),
};
