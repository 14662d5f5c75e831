import * as z from 'zod';
import { CLAIM_STATUS, GOODS_ORDER_STATUS, GOODS_TYPE, SCRATCH_CARD_IDS } from '../enums';
import { flag, id, int, mobile, money, picture, smallId, text, time } from './fields';
import { alsoInFilipino, award, ruleSection } from './shared';

/** A configured award; its ids are assigned when it is given. */
const awards = z.array(award.pick({ propId: true, count: true })).min(1);
const terms = { wagerTimes: int.min(1).max(100), bonusDays: int.min(1).max(1000) };

/**
 * One of three kinds of cards. Each card wins exactly one award; its chance is weight / total (player protection C55).
 */
const scratchCardRule = alsoInFilipino(
  { name: text(60, 1) },
  {
    propId: z.literal(SCRATCH_CARD_IDS),
    /** In diamonds. */
    price: int.min(1),
    /** Cards that a player can buy in a Manila day. */
    dayLimit: int.min(1).max(1000),
    /** At least four: with fewer, nine cells could not be filled without a second three of a kind. */
    awardList: z
      .array(z.strictObject({ id: smallId.min(1), propId: int, count: int.min(1), weight: int.min(1) }))
      .min(4)
      .max(12),
    total: int.min(1),
  },
);

/** Scratch cards (activity 55). Their coin is bonus money with the terms `wagerTimes` and `bonusDays`. */
export const lotteryRule = z.strictObject({
  open: flag,
  /** End of buying and drawing. */
  endTime: time,
  cardList: z.array(scratchCardRule).min(1).max(SCRATCH_CARD_IDS.length),
  /** `need`: number of opened cards of all kinds. */
  addupList: z.array(z.strictObject({ id: smallId.min(1), need: int.min(1), awardList: awards })).max(20),
  ...terms,
  ruleList: z.array(ruleSection),
});

const coinOffer = { id: smallId.min(1), diamond: int.min(1), coin: money.min(1), dayLimit: int.min(1).max(1000) };
const goodsWords = { name: text(100, 1), desc: text(500) };
const goodsOffer = {
  id: smallId.min(1),
  imgUrls: z.array(picture).max(6),
  diamond: int.min(1),
  /** Number of items. */
  stock: int,
  type: z.enum(GOODS_TYPE),
  /** Number per player, for ever; cancelled orders do not count. */
  limit: int.min(1).max(100),
  /** True if it requires an identity check. */
  kyc: flag,
};

/** The diamond mall: coin and goods for diamonds. */
export const diamondRule = z.strictObject({
  open: flag,
  coinList: z.array(z.strictObject(coinOffer)).max(20),
  goodsList: z.array(alsoInFilipino(goodsWords, goodsOffer)).max(100),
  ...terms,
  ruleList: z.array(ruleSection),
});

/** `left`: remaining exchanges today. */
export const coinItem = z.strictObject({ ...coinOffer, left: int });
/** `stock`: remaining items; `left`: items that this player can still get. */
export const goodsItem = alsoInFilipino(goodsWords, { ...goodsOffer, left: int });

/**
 * A kind of card as offered to a player: `hold` is the number they have, `left` the number they can still buy today.
 */
export const scratchOffer = alsoInFilipino(
  { name: text(60, 1) },
  {
    propId: z.literal(SCRATCH_CARD_IDS),
    price: int,
    dayLimit: int,
    hold: int,
    left: int,
    topAward: award,
    /** `oddsText`: the published chance, such as `12.5%`. `id` matches the cells of a card. */
    awardList: z.array(z.strictObject({ id: int, propId: int, count: int, oddsText: text(16) })),
  },
);

/** A drawn card: three of its nine cells are equal, and give its award. */
export const scratchCard = z.strictObject({
  cardNo: text(16, 1),
  propId: z.literal(SCRATCH_CARD_IDS),
  cells: z.array(int).length(9),
  awardList: z.array(award),
});

/** Awards for the number of opened cards of all kinds. */
export const addup = z.strictObject({
  used: int,
  list: z.array(z.strictObject({ id: int, need: int, awardList: z.array(award), status: z.enum(CLAIM_STATUS) })),
});

/** A real winner with a masked name. */
export const diamondWinner = z.strictObject({ nickname: text(64), propId: int, count: int, createTime: time });

/** Delivery address of goods. */
export const addressFields = {
  name: text(100, 1),
  mobile,
  province: text(100, 1),
  city: text(100, 1),
  barangay: text(100, 1),
  detail: text(300, 1),
  zip: z.string().regex(/^\d{4}$/, 'is not a ZIP code of four digits'),
};
export const address = z.strictObject(addressFields);

/** An order of goods. `orderId` is the reference for support. */
export const goodsOrder = alsoInFilipino(
  { goodsName: text(100, 1) },
  {
    orderId: id,
    status: z.enum(GOODS_ORDER_STATUS),
    type: z.enum(GOODS_TYPE),
    count: int,
    diamond: int,
    trackingNo: text(64).optional(),
    createTime: time,
    updateTime: time,
  },
);
