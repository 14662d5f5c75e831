import * as z from 'zod';
import { CLAIM_STATUS, GOODS_ORDER_STATUS, GOODS_TYPE, SCRATCH_CARD_IDS } from '../enums';
import { flag, id, int, mobile, money, picture, smallId, text, time } from './fields';
import { alsoInFilipino, award, ruleSection } from './shared';

/** An award promised by configuration; its ids are assigned when it is given. */
const given = z.array(award.pick({ propId: true, count: true })).min(1);
const terms = { wagerTimes: int.min(1).max(100), bonusDays: int.min(1).max(1000) };

/** One of three kinds. Each card wins exactly one award; its chance is weight / total (player protection C55). */
const scratchCardRule = alsoInFilipino(
  { name: text(60, 1) },
  {
    propId: z.literal(SCRATCH_CARD_IDS),
    /** Diamonds. */
    price: int.min(1),
    /** How many a player can buy in a Manila day. */
    dayLimit: int.min(1).max(1000),
    /** Four at least: fewer could not fill nine cells without a second three of a kind. */
    awardList: z
      .array(z.strictObject({ id: smallId.min(1), propId: int, count: int.min(1), weight: int.min(1) }))
      .min(4)
      .max(12),
    total: int.min(1),
  },
);

/** Scratch cards (activity 55). Coin that they give is bonus money, with `wagerTimes` and `bonusDays` as its terms. */
export const lotteryRule = z.strictObject({
  open: flag,
  /** When buying and drawing ends. */
  endTime: time,
  cardList: z.array(scratchCardRule).min(1).max(SCRATCH_CARD_IDS.length),
  /** `need`: cards opened, of all kinds together. */
  addupList: z.array(z.strictObject({ id: smallId.min(1), need: int.min(1), awardList: given })).max(20),
  ...terms,
  ruleList: z.array(ruleSection),
});

const coinOffer = { id: smallId.min(1), diamond: int.min(1), coin: money.min(1), dayLimit: int.min(1).max(1000) };
const goodsWords = { name: text(100, 1), desc: text(500) };
const goodsOffer = {
  id: smallId.min(1),
  imgUrls: z.array(picture).max(6),
  diamond: int.min(1),
  /** How many there are. */
  stock: int,
  type: z.enum(GOODS_TYPE),
  /** How many a player can have, for ever; cancelled orders do not count. */
  limit: int.min(1).max(100),
  /** Whether it takes an identity check. */
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

/** `left`: how often today still. */
export const coinItem = z.strictObject({ ...coinOffer, left: int });
/** `stock`: how many are left; `left`: how many of them this player can still have. */
export const goodsItem = alsoInFilipino(goodsWords, { ...goodsOffer, left: int });

/** A kind of card as offered to a player: the player has `hold` of them, and `left` can be bought today. */
export const scratchOffer = alsoInFilipino(
  { name: text(60, 1) },
  {
    propId: z.literal(SCRATCH_CARD_IDS),
    price: int,
    dayLimit: int,
    hold: int,
    left: int,
    topAward: award,
    /** `oddsText`: the published chance, `12.5%`. `id` is the one in a card's cells. */
    awardList: z.array(z.strictObject({ id: int, propId: int, count: int, oddsText: text(16) })),
  },
);

/** A card that was drawn: three of its nine cells are alike, and those are its award. */
export const scratchCard = z.strictObject({
  cardNo: text(16, 1),
  propId: z.literal(SCRATCH_CARD_IDS),
  cells: z.array(int).length(9),
  awardList: z.array(award),
});

/** Awards for cards opened, of all kinds together. */
export const addup = z.strictObject({
  used: int,
  list: z.array(z.strictObject({ id: int, need: int, awardList: z.array(award), status: z.enum(CLAIM_STATUS) })),
});

/** A real winner with a masked name. */
export const diamondWinner = z.strictObject({ nickname: text(64), propId: int, count: int, createTime: time });

/** Where goods are sent. */
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

/** An order of goods. `orderId` is the reference for the support. */
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
