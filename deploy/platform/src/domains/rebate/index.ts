import path from 'node:path';
import { ACTIVITY_ID } from '@parola/calls';
import { sql } from 'kysely';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { accrueRebate } from './accrue-rebate.commands';
import { REBATE_CONTENT } from './content';
import { betBonusLog } from './log.calls';
import { REBATE, receiveRebate } from './receive.calls';
import { betBonus, rebateRules, rebateWaits } from './rebate.queries';

/** The rebate: a share of valid bet returned to the player, by game type and VIP level. */
export const rebate: Domain = {
  name: 'rebate',
  migrations: path.join(__dirname, 'migrations'),
  rights: { appendOnly: ['rebate_claim'] },
  content: () => [REBATE_CONTENT],
  personal: [
    { table: 'rebate_claim', copied: ['game_type', 'bonus', 'created_at'], erased: KEPT_BY_LAW },
    {
      table: 'rebate_accrual',
      copied: ['day', 'game_type', 'rate_bp', 'valid_bet', 'bonus', 'claim_id'],
      erased: KEPT_BY_LAW,
    },
  ],
  handlers: () =>
    defineHandlers({
      betBonus: { mode: 'read', run: betBonus },
      betBonusReceive: ({ tx, userId, now }) => receiveRebate(tx, { userId, type: 0, now }),
      betBonusByTypeReceive: ({ tx, userId, body: { type }, now }) => receiveRebate(tx, { userId, type, now }),
      betBonusLog: { mode: 'read', run: betBonusLog },
    }),
  hooks: {
    roundsSettled: (tx, { played }) => accrueRebate(tx, played),
    redDots: async (tx, { userId, now }) => ({ vipAwardFlag: await rebateWaits(tx, userId, now) }),
    activityList: async (tx) => [{ activityId: ACTIVITY_ID.vipRebate, ruleList: await rebateRules(tx) }],
  },
  awards: [REBATE],
  checks: [
    {
      invariant: 'every claimed rebate equals the rebate of its bets, and is given by exactly its award',
      query: sql`
        SELECT 'rebate ' || coalesce(c.claim_id::text, l.award_key) AS subject,
               'claimed ' || coalesce(c.bonus, 0) || ', of bets ' || coalesce(c.of_bets, 0) || ', given ' || coalesce(l.count, 0) AS detail
          FROM (SELECT claim_id, bonus, (SELECT coalesce(sum(a.bonus), 0) FROM rebate_accrual a WHERE a.claim_id = rebate_claim.claim_id) AS of_bets
                  FROM rebate_claim) c
          FULL JOIN (SELECT award_key, count FROM award_log WHERE source = ${REBATE.name}) l ON l.award_key = c.claim_id::text
         WHERE c.bonus IS DISTINCT FROM l.count OR c.bonus IS DISTINCT FROM c.of_bets`,
    },
  ],
};
