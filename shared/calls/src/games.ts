import * as z from 'zod';
import { call, publicCall } from './call';
import { OPEN_TYPE, RECORD_TYPE } from './enums';
import { basisPoints, flag, id, int, money, secret, signedMoney, smallId, text, time, url } from './shapes/fields';
import { betRow } from './shapes/bet-row';
import { alsoInFilipino, ruleSection } from './shapes/shared';

/** Games, their rules and their rounds. */
export const GAME_CALLS = {
  startGame: call({
    mutating: true,
    req: {
      gameId: smallId,
      tryIt: flag.optional(),
      /**
       * The activity whose page opened the game. It does not affect the game. Rounds of this session count for the
       * activity if its rule requires that.
       */
      activityId: smallId.optional(),
      device: z.literal(['mobile', 'desktop']).optional(),
      /** Ends the session on the other device (after gameOnOtherDevice). */
      takeOver: flag.optional(),
      /** Language tag of the game (`fil-PH`); default, and for an unknown one: English. */
      language: text(16).optional(),
    },
    res: {
      /** Address on the partners' origin with a launch token; valid for one launch until `expireTime`. */
      url: secret(url),
      openType: z.enum(OPEN_TYPE),
      sessionId: id,
      gameId: smallId,
      /** Aspect ratio, width to height, such as `9:16`; absent if the game fits any shape. */
      ratio: z
        .string()
        .regex(/^\d{1,2}:\d{1,2}$/, 'is not a ratio')
        .optional(),
      expireTime: time,
      rules: z.strictObject({ rtpBp: basisPoints, minBet: money, maxBet: money, maxWin: money }),
    },
    refuses: [
      'kycNeeded',
      'kycReview',
      'kycRejected',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'lossLimit',
      'wagerLimit',
      'sessionLimit',
      'regionNotAllowed',
      'walletFrozen',
      'gameNotFound',
      'gameMaintenance',
      'gameOnOtherDevice',
      'unfinishedRound',
      'noDemo',
    ],
  }),
  /** Leaves a game. A visitor who leaves a demo gets zeros. */
  exitGame: publicCall({
    writes: null,
    playerActs: true,
    req: { gameId: smallId, sessionId: id.optional() },
    res: { coin: money, netSession: signedMoney, playedSec: int, openRound: flag },
  }),
  /** The facts that a player must know before the first bet (player protection C43). */
  gameDetail: publicCall({
    writes: null,
    req: { gameId: smallId },
    res: {
      gameId: smallId,
      rtpBp: basisPoints,
      /** From 1 (low) to 5 (high). */
      volatility: z.int().min(1).max(5),
      minBet: money,
      maxBet: money,
      maxWin: money,
      ruleList: z.array(ruleSection),
      /** `pays` as text ("50 x bet"); `odds` for rare wins that must be published. */
      payList: z.array(z.strictObject({ title: text(200), pays: text(200), odds: text(100).optional() })),
      version: text(64),
      rngCert: text(200),
    },
    refuses: ['gameNotFound'],
  }),
  /** A past round for replay (player protection C45). */
  gameRound: call({
    playerActs: true,
    req: { roundId: id },
    res: {
      ...betRow.shape,
      /** Part of the win that came from a jackpot. */
      jackpot: money,
      balanceBefore: money,
      balanceAfter: money.optional(),
      /** The outcome as the game stored it; its shape depends on the game. */
      replay: z.record(text(64), z.json()),
      /** The outcome in plain sentences, for games whose replay format is unknown here. */
      lines: z.array(text(500)),
      entries: z.array(
        alsoInFilipino({ title: text(200) }, { type: z.enum(RECORD_TYPE), amount: signedMoney, createTime: time }),
      ),
    },
    refuses: ['notFound'],
  }),
  /** Free rounds that can be played now, sorted by expiry. `bet` is per round; `winCap` and `won` are totals. */
  freeRounds: call({
    req: {},
    res: {
      list: z.array(
        z.strictObject({
          grantId: id,
          gameId: smallId,
          gameName: text(100),
          rounds: int,
          left: int,
          bet: money,
          winCap: money,
          won: money,
          /** Winnings are bonus money: turnover as a multiple, and the days for it. */
          wagerTimes: int,
          bonusDays: int,
          expireTime: time,
        }),
      ),
    },
  }),
  /** Played games, newest first, each game once. */
  gameHistory: call({
    req: {},
    res: {
      list: z.array(z.strictObject({ gameId: smallId, lastTime: time })),
      /** All liked games, newest first. */
      gameLikeIds: z.array(smallId),
    },
  }),
  /**
   * Large real-money wins of the last day, newest first (rounds of the wallet protocol only: the jackpot has its own
   * list). Names are masked.
   */
  gameWinners: publicCall({
    writes: null,
    req: {},
    res: { list: z.array(z.strictObject({ nickname: text(64), gameId: smallId, amount: money, createTime: time })) },
  }),
  gameLike: call({
    mutating: true,
    req: { gameId: smallId, like: flag },
    /** All liked games, newest first. */
    res: { gameLikeIds: z.array(smallId) },
    refuses: ['gameNotFound'],
  }),
};
