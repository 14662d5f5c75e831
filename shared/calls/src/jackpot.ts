import * as z from 'zod';
import { call, publicCall } from './call';
import { DRAW_TYPE } from './enums';
import { flag, id, int, money, paged, pageFields, text, time } from './shapes/fields';
import { jackpotPool } from './shapes/shared';

/**
 * Range for the displayed number: from the pool at the last update to the current pool, so it never exceeds the ledger.
 */
export const section = z.strictObject({ min: money, max: money });

/**
 * `amountSection` is the paid amount in hundredths; 0 if the prize is not money. For a jackpot, `propId` is its pool.
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

/** The jackpot. Visitors may see pools and rank (auth public), yet a 401 logs out as the specification requires. */
export const JACKPOT_CALLS = {
  /** Pools, winners and the player's chances. A visitor gets no chances. */
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
      /** Conditions of the next chance: deposit and valid bet, needed and made. */
      needDeposit: money,
      haveDeposit: money,
      needTyping: money,
      haveTyping: money,
      /** Real winners with masked nicknames, newest first. */
      jackpotWinnerList: z.array(jackpotWinner),
    },
  }),
  /**
   * Uses a chance and draws (specification §4: each spin calls this). Without a balance, because it would reveal the
   * prize while the grid still runs.
   */
  receiveDrawChance: call({
    mutating: true,
    req: {},
    res: {
      id,
      type: z.enum(DRAW_TYPE),
      /** Prop id of the cell: 50000 for a jackpot. */
      propId: int,
      count: int,
      /** Payout of the jackpot; 0 for other prizes. */
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
      /** The player's best win; absent without a win, and for visitors. */
      personRank: rankRow
        .pick({ id: true, avatar: true, nickname: true, amountSection: true, createTime: true })
        .optional(),
    },
  }),
  /** The exact pools, for the rules page. */
  jackpotPools: publicCall({
    writes: null,
    req: {},
    res: { list: z.array(jackpotPool) },
  }),
};
