import path from 'node:path';
import { ACTIVITY_ID, JACKPOT_DISPLAY } from '@parola/calls';
import { sql } from 'kysely';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { Random } from '../../ground/random';
import { getConfig } from '../../config';
import { addDeposit, addTyping, chancesOf } from './chances.commands';
import { JACKPOT_CHECKS } from './checks';
import { JACKPOT_CONTENT } from './content';
import { DRAW, receiveDrawChance } from './draw.calls';
import { getJackpotDrawInfo, getJackpotRank, jackpotPools, ownDraws } from './info.calls';
import { feedPools, seedPools, tick } from './pools.commands';
import { chanceRuleOf } from './jackpot.rules';
import { mailWinners } from './winner-mails.jobs';

/**
 * Creates the lucky jackpot with a source of random numbers. Tests pass scripted numbers and fewer payment `attempts`.
 */
export function jackpotOn(random: Random, attempts?: number): Domain {
  return {
    name: 'jackpot',
    migrations: path.join(__dirname, 'migrations'),
    // Nodes of the previous release insert a draw first and update its payout later.
    rights: { appendOnly: ['jackpot_odds', 'jackpot_draw'], changedBefore: ['jackpot_draw.amount'] },
    content: () => [JACKPOT_CONTENT],
    personal: [
      {
        table: 'jackpot_player',
        copied: ['chances', 'earned', 'typing', 'deposit_on', 'deposit_sum'],
        erased: KEPT_BY_LAW,
      },
      { table: 'jackpot_draw', copied: ['type', 'prop_id', 'count', 'amount', 'created_at'], erased: KEPT_BY_LAW },
      {
        table: 'jackpot_mail',
        of: (userId) => sql`draw_id IN (SELECT id FROM jackpot_draw WHERE user_id = ${userId})`,
        copied: { not: 'that the mail of a draw has gone out; the draws and the mails themselves are copied' },
        erased: KEPT_BY_LAW,
      },
    ],
    handlers: () =>
      defineHandlers({
        getJackpotDrawInfo: { mode: 'read', run: getJackpotDrawInfo },
        receiveDrawChance: (ctx) => receiveDrawChance(random, ctx, attempts),
        getPersonJackpotDrawAwardLog: { mode: 'read', run: ownDraws },
        getJackpotRank: { mode: 'read', run: getJackpotRank },
        jackpotPools: { mode: 'read', run: async ({ tx }) => ({ list: await jackpotPools(tx) }) },
      }),
    hooks: {
      depositSettled: addDeposit,
      roundsSettled: async (tx, { bets }) => {
        if (bets.length === 0) return undefined;
        await addTyping(tx, bets);
        const validBet = bets.reduce((sum, one) => sum + one.validBet, 0n);
        return () => feedPools(tx, validBet);
      },
      redDots: async (tx, { userId, now }) => ({
        canReceiveDrawChance: (await chancesOf(tx, userId, now)).chances > 0,
      }),
      activityList: async (tx) => [
        {
          activityId: ACTIVITY_ID.LuckyJackpot,
          ruleList: (await getConfig(tx, 'jackpotRule')).ruleList,
          floats: (await chanceRuleOf(tx)).open && (await getConfig(tx, 'jackpotFloatPages')).length > 0,
        },
      ],
    },
    awards: [DRAW],
    checks: JACKPOT_CHECKS,
    start: ({ database }) => seedPools(database.db),
    jobs: ({ database }) => [
      { name: 'jackpot tick', everyMs: JACKPOT_DISPLAY.everyMs, run: () => tick(database.db) },
      { name: 'tell jackpot winners', everyMs: 10_000, run: () => mailWinners(database.db, new Date()) },
    ],
  };
}

/** Lucky jackpot: pools, draws and winners. */
export const jackpot: Domain = jackpotOn(new Random());
