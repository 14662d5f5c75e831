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
       * The activity whose page leads to the game. It does not affect the game; rounds of this session count for the
       * activity where its rule requires that.
       */
      activityId: smallId.optional(),
      device: z.literal(['mobile', 'desktop']).optional(),
      /** End the session on the other device (after gameOnOtherDevice). */
      takeOver: flag.optional(),
      /** Tag of the language that the game is wanted in (`fil-PH`); English where it is left out or unknown. */
      language: text(16).optional(),
    },
    res: {
      /** On the partners' origin, good for one launch until `expireTime`: holds the launch token. */
      url: secret(url),
      openType: z.enum(OPEN_TYPE),
      sessionId: id,
      gameId: smallId,
      /** Width to height, `9:16`; absent when the game fills any shape. */
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
  /** A visitor leaving a demo gets zeros. */
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
      /** 1 calm to 5 wild. */
      volatility: z.int().min(1).max(5),
      minBet: money,
      maxBet: money,
      maxWin: money,
      ruleList: z.array(ruleSection),
      /** `pays` in words ("50 x bet"), `odds` where rare ones must be told. */
      payList: z.array(z.strictObject({ title: text(200), pays: text(200), odds: text(100).optional() })),
      version: text(64),
      rngCert: text(200),
    },
    refuses: ['gameNotFound'],
  }),
  /** A past round, shown again (player protection C45). */
  gameRound: call({
    playerActs: true,
    req: { roundId: id },
    res: {
      ...betRow.shape,
      /** Part of the win that came from a jackpot. */
      jackpot: money,
      balanceBefore: money,
      balanceAfter: money.optional(),
      /** The outcome as the game stored it; its shape is the game's. */
      replay: z.record(text(64), z.json()),
      /** The same in plain sentences, for games whose replay is unknown here. */
      lines: z.array(text(500)),
      entries: z.array(
        alsoInFilipino({ title: text(200) }, { type: z.enum(RECORD_TYPE), amount: signedMoney, createTime: time }),
      ),
    },
    refuses: ['notFound'],
  }),
  /**
   * Rounds that the house pays for and that can be played now, the first to expire first. Amounts of `bet` a round,
   * of `winCap` and `won` in all.
   */
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
          /** Their winnings are bonus: so many times to be bet, within so many days. */
          wagerTimes: int,
          bonusDays: int,
          expireTime: time,
        }),
      ),
    },
  }),
  /** The latest first, each game once. */
  gameHistory: call({
    req: {},
    res: {
      list: z.array(z.strictObject({ gameId: smallId, lastTime: time })),
      /** All games the player likes, the latest first. */
      gameLikeIds: z.array(smallId),
    },
  }),
  /**
   * Large wins of real money of the last day, latest first (wallet protocol rounds only: the jackpot has its own
   * list). Without names.
   */
  gameWinners: publicCall({
    writes: null,
    req: {},
    res: { list: z.array(z.strictObject({ nickname: text(64), gameId: smallId, amount: money, createTime: time })) },
  }),
  gameLike: call({
    mutating: true,
    req: { gameId: smallId, like: flag },
    /** All games the player likes, the latest first. */
    res: { gameLikeIds: z.array(smallId) },
    refuses: ['gameNotFound'],
  }),
};
