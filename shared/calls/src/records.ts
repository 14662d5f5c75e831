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

/** The sums of a period's rows of one type. */
const moved = z.strictObject({ coin: signedMoney, bonus: signedMoney });

/** Stakes, their valid part, and wins; `profit` is win less bet. */
const played = { bet: money, validBet: money, win: money, profit: signedMoney, rounds: int };

/** The player's records: the coin statement, rounds, the report, and open rounds. */
export const RECORD_CALLS = {
  /**
   * Newest first. `total` counts the matches among the newest 2,000 entries; following `nextCursor` to the end shows
   * every row once. A page may be empty and still have one.
   */
  appUserCoinDetail: call({
    playerActs: true,
    req: {
      ...pageFields,
      type: z.enum(RECORD_TYPE).optional(),
      ...periodFields,
      /** `nextCursor` of the page before; pages count from there. */
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
            /** The order or the round. */
            refId: text(64),
            /** Of a deposit or a withdrawal: the reference for the support. */
            orderNo: text(16).optional(),
            createTime: time,
          },
        ),
      ),
      nextCursor: id.optional(),
      /** Cash and bonus at the start and the end of the period, for any requested type (player protection C29). */
      openingCoin: money,
      closingCoin: money,
      openingBonus: money,
      closingBonus: money,
      /** The movements between: their total is closing less opening. `game`: bets and wins. */
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
  /** Rounds begun in the period, the newest first. `sum` is of all that fit; void ones count nothing. */
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
   * Manila days by type of game, without days without play. A stake belongs to its day and a win to the day of its
   * payout. Deposits are credited amounts, exchange the requested amounts that were not returned. `dayType` or a
   * period of at most 92 days; without either, today.
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
      /** Minutes in which a round was begun. */
      playMinutes: int,
      /** Every day of the period, in its order. */
      dayList: z.array(z.strictObject({ day, deposit: money, exchange: money, playMinutes: int })),
    },
  }),
  /** Money that is in the games: stakes of rounds that stand open, and wins that wait for a check. */
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
          /** From then on its stake is given back if the provider still does not finish it. */
          refundTime: time,
        }),
      ),
      pendingWins: z.array(z.strictObject({ txId: id, amount: money })),
      /** All stakes and wins above. */
      total: money,
    },
  }),
  /**
   * Asks the provider about the open rounds, or the one named: it finishes them, or the stake is given back once it
   * says that the round is void or the time of it is over.
   */
  retrieveBalance: call({
    mutating: true,
    req: { roundId: id.optional() },
    res: {
      resolved: z.array(
        z.strictObject({
          roundId: id,
          result: z.enum(RETRIEVED),
          /** The returned amount: the win of a finished round, the stake of a refunded one. */
          amount: money,
          /** The provider did not answer; nothing is lost. */
          unreachable: flag,
        }),
      ),
      wallet: walletSnap,
    },
    refuses: ['notFound'],
  }),
};
