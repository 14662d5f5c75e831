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

/** The refusals of players who may not claim, and of all players while it is closed. */
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
   * Players who may not claim get no offers (player protection C18). `unopenedList`: drawn and not scratched yet,
   * oldest first.
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
  /** As `getScratchCardInfo` for players who may not claim. */
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
  /** `kycNeeded`: these goods take an identity check. */
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
  /** The outcome is fixed and given here, before anything is scratched. No `wallet`: the balance would tell it. */
  scratchCardLottery: call({
    mutating: true,
    req: { propId: cardId, count: z.literal(SCRATCH_COUNTS) },
    res: { resultList: z.array(scratchCard), hold: int, addup },
    refuses: [...CLAIMS, 'notFound', 'noScratchCard'],
  }),
  /** Notes that the player has seen these cards. Their awards were given when they were drawn. */
  scratchCardOpened: call({
    mutating: true,
    req: { cardNoList: z.array(text(16, 1)).min(1).max(50) },
    res: { awardList: z.array(award), wallet: walletSnap },
    refuses: ['notFound', 'alreadyReceived'],
  }),
  /** `id`: of `addup`. */
  receiveAddupAwardById: call({
    mutating: true,
    req: { id: smallId },
    res: { awardList: z.array(award), wallet: walletSnap },
    refuses: [...CLAIMS, 'notFound', 'alreadyReceived', 'addupNotReached'],
  }),
  /** Cards that were scratched, the newest first. */
  searchScratchCardAwardLog: call({
    playerActs: true,
    req: { ...pageFields, propId: cardId.optional() },
    res: paged(z.strictObject({ id, cardNo: text(16), propId: cardId, awardList: z.array(award), createTime: time })),
  }),
  /** Every change of a player's diamonds, the newest first: entries of the ledger. */
  diamondLog: call({
    playerActs: true,
    req: { ...pageFields, type: z.enum(DIAMOND_WAY).optional() },
    res: paged(
      alsoInFilipino(
        { title: text(200) },
        { id, /** Negative: given. */ amount: z.int(), diamondAfter: int, createTime: time },
      ),
    ),
  }),
  /** Real winners only. */
  appDiamondBonusTickersData: publicCall({ writes: null, req: {}, res: { list: z.array(diamondWinner) } }),
};
