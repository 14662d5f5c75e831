import * as z from 'zod';
import { call, publicCall } from './call';
import { DRAW_TYPE } from './enums';
import { flag, id, int, money, paged, pageFields, text, time } from './shapes/fields';
import { jackpotPool } from './shapes/shared';

/** Where a displayed number may wander: from the pool at the last tick to the pool now, so never above the ledger. */
export const section = z.strictObject({ min: money, max: money });

/**
 * `amountSection` is the sum paid in hundredths, 0 when the prize is not money. `propId` of a jackpot names its pool.
 */
const winFields = { propId: int, type: z.enum(DRAW_TYPE), count: int, amountSection: money };

/** A row of the rank. */
export const rankRow = z.strictObject({
  id,
  avatar: int,
  nickname: text(64),
  amountSection: money,
  propId: int,
  count: int,
  createTime: time,
});

export const jackpotWinner = z.strictObject({ nickname: text(64), ...winFields, updateTime: time });

export const drawRecord = z.strictObject({ id, ...winFields, createTime: time });

/** The jackpot. Visitors may look at pools and rank (auth public), yet a 401 logs out as the specification says. */
export const JACKPOT_CALLS = {
  /** A visitor gets pools and winners, and no chances. */
  getJackpotDrawInfo: publicCall({
    writes: null,
    req: {},
    res: {
      total: money,
      megaJackpot: money,
      majorJackpot: money,
      minorJackpot: money,
      miniJackpot: money,
      totalSection: section,
      megaJackpotSection: section,
      majorJackpotSection: section,
      minorJackpotSection: section,
      miniJackpotSection: section,
      canReceiveDrawChance: flag,
      chanceSize: int,
      /** Deposit and valid bet for the next chance: needed and had. */
      needDeposit: money,
      haveDeposit: money,
      needTyping: money,
      haveTyping: money,
      /** Real winners, nicknames masked, the latest first. */
      jackpotWinnerList: z.array(jackpotWinner),
    },
  }),
  /**
   * Takes a chance and draws (specification §4: each spin calls this). No balance: it would tell the prize while the
   * grid still runs.
   */
  receiveDrawChance: call({
    mutating: true,
    req: {},
    res: {
      id,
      type: z.enum(DRAW_TYPE),
      /** Of the cell: 50000 for a jackpot. */
      propId: int,
      count: int,
      /** The payout of the jackpot; 0 for other prizes. */
      bonus: money,
      cellIndex: z.int().min(0).max(9),
      /** The pool that was hit, 50001 to 50004; only with `type` 2. */
      wheelPropId: int.optional(),
      chanceSize: int,
      canReceiveDrawChance: flag,
    },
    refuses: [
      'kycNeeded',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
      'noDrawChance',
      'drawCondition',
      'drawClosed',
      'drawBusy',
    ],
  }),
  getPersonJackpotDrawAwardLog: call({
    playerActs: true,
    req: pageFields,
    res: paged(drawRecord),
  }),
  getJackpotRank: publicCall({
    writes: null,
    playerActs: true,
    req: pageFields,
    res: {
      allRank: z.strictObject({ list: z.array(rankRow), pages: int }),
      /** The player's own best; absent without a win, and for visitors. */
      personRank: rankRow
        .pick({ id: true, avatar: true, nickname: true, amountSection: true, createTime: true })
        .optional(),
    },
  }),
  /** The exact pools, for the rule page. */
  jackpotPools: publicCall({
    writes: null,
    req: {},
    res: { list: z.array(jackpotPool) },
  }),
};
