import path from 'node:path';
import { ACTIVITY_ID, JACKPOT_DISPLAY } from '@parola/calls';
import { sql } from 'kysely';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { Random } from '../../ground/random';
import { getConfig } from '../../config';
import { addDeposit, addTyping, chancesOf } from './chances';
import { JACKPOT_CONTENT } from './content';
import { DRAW, receiveDrawChance } from './draw';
import { getJackpotDrawInfo, getJackpotRank, jackpotPools, ownDraws } from './info';
import { feedPools, seedPools, tick } from './pools';

/** The lucky jackpot on a source of randomness: the system's, or a scripted one in tests. */
export function jackpotOn(random: Random): Domain {
  return {
    name: 'jackpot',
    migrations: path.join(__dirname, 'migrations'),
    content: () => [JACKPOT_CONTENT],
    personal: [
      {
        table: 'jackpot_player',
        copied: ['chances', 'earned', 'typing', 'deposit_on', 'deposit_sum'],
        erased: KEPT_BY_LAW,
      },
      { table: 'jackpot_draw', copied: ['type', 'prop_id', 'count', 'amount', 'created_at'], erased: KEPT_BY_LAW },
    ],
    handlers: () =>
      defineHandlers({
        getJackpotDrawInfo: { mode: 'read', run: getJackpotDrawInfo },
        receiveDrawChance: (ctx) => receiveDrawChance(random, ctx),
        getPersonJackpotDrawAwardLog: { mode: 'read', run: ownDraws },
        getJackpotRank: { mode: 'read', run: getJackpotRank },
        jackpotPools: { mode: 'read', run: async ({ tx }) => ({ list: await jackpotPools(tx) }) },
      }),
    hooks: {
      depositSettled: addDeposit,
      roundsSettled: async (tx, { bets }) => {
        await addTyping(tx, bets);
        return feedPools(
          tx,
          bets.reduce((sum, { validBet }) => sum + validBet, 0n),
        );
      },
      redDots: async (tx, { userId, now }) => ({
        canReceiveDrawChance: (await chancesOf(tx, userId, now)).chances > 0,
      }),
      activityList: async (tx) => [
        { activityId: ACTIVITY_ID.LuckyJackpot, ruleList: (await getConfig(tx, 'jackpotRule')).ruleList },
      ],
    },
    awards: [DRAW],
    checks: [
      {
        invariant: 'I7 every jackpot drawn is paid by exactly its journal',
        query: sql`
        SELECT 'draw ' || coalesce(d.id::text, p.idem_key) AS subject, 'drawn ' || coalesce(d.amount, 0) || ', paid ' || coalesce(p.amount, 0) AS detail
          FROM (SELECT * FROM jackpot_draw WHERE type = 2) d
          FULL JOIN (SELECT j.idem_key, sum(e.amount) AS amount FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
                      WHERE j.idem_scope = 'jackpot-payout' AND a.kind = 'cash' GROUP BY j.idem_key) p ON p.idem_key = d.id::text
         WHERE d.amount IS DISTINCT FROM p.amount`,
      },
    ],
    start: ({ database }) => seedPools(database.db),
    jobs: ({ database }) => [{ name: 'jackpot tick', everyMs: JACKPOT_DISPLAY.everyMs, run: () => tick(database.db) }],
  };
}

/** Pools, draws and winners. */
export const jackpot: Domain = jackpotOn(new Random());
