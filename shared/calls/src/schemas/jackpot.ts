import * as z from 'zod';
import { DRAW_TYPE } from '../enums';
import type { JACKPOT_CALLS } from '../table/jackpot';
import { call, flag, id, int, money, paged, pageFields, text, time } from './base';
import type { SchemasOf } from './base';
import { jackpotPool } from './shared';

/** Where a displayed number may wander: from the pool at the last tick to the pool now, so never above the ledger. */
export const section = z.strictObject({ min: money, max: money });

/** `amountSection` is the sum paid in hundredths, 0 when the prize is not money. `propId` of a jackpot names its pool. */
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

export const JACKPOT_SCHEMAS = {
  /** A visitor gets pools and winners, and no chances. */
  getJackpotDrawInfo: call({
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
    errors: [],
  }),
  /** Takes a chance and draws (specification §4: each spin calls this). No balance: it would tell the prize while the grid still runs. */
  receiveDrawChance: call({
    req: {},
    res: {
      id,
      type: z.enum(DRAW_TYPE),
      /** Of the cell: 50000 for a jackpot. */
      propId: int,
      count: int,
      /** What the jackpot paid; 0 for other prizes. */
      bonus: money,
      cellIndex: z.int().min(0).max(9),
      /** The pool that was hit, 50001 to 50004; only with `type` 2. */
      wheelPropId: int.optional(),
      chanceSize: int,
      canReceiveDrawChance: flag,
    },
    errors: [114, 201, 205, 206, 207, 316, 1001, 1002, 1003, 1004],
  }),
  getPersonJackpotDrawAwardLog: call({ req: pageFields, res: paged(drawRecord), errors: [] }),
  getJackpotRank: call({
    req: pageFields,
    res: {
      allRank: z.strictObject({ list: z.array(rankRow), pages: int }),
      /** The player's own best; absent without a win, and for visitors. */
      personRank: rankRow
        .pick({ id: true, avatar: true, nickname: true, amountSection: true, createTime: true })
        .optional(),
    },
    errors: [],
  }),
  /** The exact pools, for the rule page. */
  jackpotPools: call({ req: {}, res: { list: z.array(jackpotPool) }, errors: [] }),
} satisfies SchemasOf<typeof JACKPOT_CALLS>;
