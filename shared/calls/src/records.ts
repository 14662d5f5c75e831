import * as z from 'zod';
import { call } from './call';
import { RECORD_TYPE, RETRIEVED, ROUND_STATUS } from './enums';
import {
  day,
  flag,
  id,
  int,
  money,
  paged,
  pageFields,
  periodFields,
  signedMoney,
  smallId,
  text,
  time,
} from './shapes/fields';
import { betRow } from './shapes/bet-row';
import { alsoInFilipino, walletSnap } from './shapes/shared';

/** Sums of a period's rows of one type. */
const moved = z.strictObject({ coin: signedMoney, bonus: signedMoney });

/** Stakes, their valid part, and wins; `profit` is win less bet. */
const played = { bet: money, validBet: money, win: money, profit: signedMoney, rounds: int };

/** The player's records: coin statement, rounds, report, and open rounds. */
export const RECORD_CALLS = {
  /**
   * The coin statement, newest first. `total` counts the matches among the newest 2,000 entries. Following `nextCursor`
   * to its end returns every row once. A page may be empty and still have a `nextCursor`.
   */
  appUserCoinDetail: call({
    playerActs: true,
    req: {
      ...pageFields,
      type: z.enum(RECORD_TYPE).optional(),
      ...periodFields,
      /** `nextCursor` of the previous page; page numbers count from there. */
      cursor: z
        .string()
        .regex(/^\d{1,18}$/, 'is not a cursor')
        .optional(),
    },
    res: {
      ...paged(
        alsoInFilipino(
          { title: text(200) },
          {
            id,
            type: z.enum(RECORD_TYPE),
            /** The game of a bet or a win. */
            gameId: smallId.optional(),
            gameName: text(100).optional(),
            amount: signedMoney,
            /** Cash after this row. */
            coinAfter: money,
            bonusAmount: signedMoney,
            /** Bonus after this row. */
            bonusAfter: money,
            /** Id of the order or round. */
            refId: text(64),
            /** Reference for support, for a deposit or a withdrawal. */
            orderNo: text(16).optional(),
            createTime: time,
          },
        ),
      ),
      nextCursor: id.optional(),
      /**
       * Cash and bonus at the start and end of the period, independent of the requested type (player protection C29).
       */
      openingCoin: money,
      closingCoin: money,
      openingBonus: money,
      closingBonus: money,
      /** Movements in the period: their total equals closing less opening. `game`: bets and wins. */
      sums: z.strictObject({
        deposit: moved,
        withdrawal: moved,
        game: moved,
        bonus: moved,
        adjust: moved,
        exchange: moved,
      }),
    },
  }),
  /** Rounds that began in the period, newest first. `sum` covers all matching rounds; voided ones count as 0. */
  betRecord: call({
    playerActs: true,
    req: {
      ...pageFields,
      gameType: smallId.optional(),
      brandId: smallId.optional(),
      gameId: smallId.optional(),
      ...periodFields,
    },
    res: { ...paged(betRow), sum: z.strictObject({ bet: money, validBet: money, win: money }) },
  }),
  /**
   * The report: Manila days by type of game; days without play are left out. A stake belongs to its own day, a win to
   * the day of its payout. Deposits are credited amounts; exchange are requested amounts that were not returned. Give
   * `dayType`, or a period of at most 92 days; default: today.
   */
  betRecordReport: call({
    playerActs: true,
    req: { dayType: z.literal([1, 2, 7, 30]).optional(), ...periodFields },
    res: {
      list: z.array(z.strictObject({ day, gameType: smallId, ...played })),
      total: z.strictObject(played),
      deposit: money,
      exchange: money,
      /** Deposits less exchange. */
      netDeposit: signedMoney,
      /** Minutes in which at least one round began. */
      playMinutes: int,
      /** All days of the period, in order. */
      dayList: z.array(z.strictObject({ day, deposit: money, exchange: money, playMinutes: int })),
    },
  }),
  /** Money in games: stakes of open rounds, and wins that wait for a check. */
  retrieveBalanceInfo: call({
    req: {},
    res: {
      openRounds: z.array(
        z.strictObject({
          roundId: id,
          gameId: smallId,
          gameName: text(100),
          bet: money,
          createTime: time,
          status: z.enum(ROUND_STATUS),
          /** Time at which the stake is refunded if the provider has not finished the round. */
          refundTime: time,
        }),
      ),
      pendingWins: z.array(z.strictObject({ txId: id, amount: money })),
      /** Sum of the stakes and wins above. */
      total: money,
    },
  }),
  /**
   * Asks the provider about all open rounds, or the given one. The provider finishes a round; or the stake is refunded
   * if the round is void or too old.
   */
  retrieveBalance: call({
    mutating: true,
    req: { roundId: id.optional() },
    res: {
      resolved: z.array(
        z.strictObject({
          roundId: id,
          result: z.enum(RETRIEVED),
          /** Returned amount: the win of a finished round, or the stake of a refunded one. */
          amount: money,
          /** True if the provider did not respond; no money is lost. */
          unreachable: flag,
        }),
      ),
      wallet: walletSnap,
    },
    refuses: ['notFound'],
  }),
};
