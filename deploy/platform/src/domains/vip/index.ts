import path from 'node:path';
import { ACTIVITY_ID } from '@parola/calls';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { getVipLevelAudit } from './level-review.calls';
import { VIP_CONTENT } from './content';
import { DAILY, receiveDaily } from './daily.commands';
import { addVipExp } from './experience.commands';
import { getVipInfo, vipRules } from './info.calls';
import { judgeLevels } from './keep-level.jobs';
import { LEVEL_UP, receiveLevelAward } from './level-bonus.commands';
import { vipRedDots } from './red-dots.queries';
import { receiveVipSignIn, VIP_SIGN_IN } from './sign-in.commands';
import { vipStateOf } from './state.queries';
import { receiveVipTask, VIP_TASK } from './tasks.commands';

export { addVipExp } from './experience.commands';
export { hasLevel, levelOf, levelsOf } from './level.queries';
export { gameTypes, rebateRates } from './rates.queries';
export { vipStateOf } from './state.queries';

/** VIP levels: awards for reaching a level, daily awards, check-in, tasks, and the conditions to keep a level. */
export const vip: Domain = {
  name: 'vip',
  migrations: path.join(__dirname, 'migrations'),
  rights: { appendOnly: ['vip_bonus', 'vip_task', 'vip_review'] },
  content: () => [VIP_CONTENT],
  personal: [
    { table: 'player_vip', copied: ['exp', 'level', 'daily_on', 'keep_until'], erased: KEPT_BY_LAW },
    { table: 'vip_bonus', copied: ['level', 'created_at'], erased: KEPT_BY_LAW },
    { table: 'vip_sign_in', copied: ['day', 'signed_on'], erased: KEPT_BY_LAW },
    { table: 'vip_task', copied: ['task_id', 'period_start', 'created_at'], erased: KEPT_BY_LAW },
    {
      table: 'vip_review',
      copied: ['level', 'period_start', 'period_end', 'need', 'have', 'kept', 'created_at'],
      erased: KEPT_BY_LAW,
    },
  ],
  handlers: ({ hooks }) =>
    defineHandlers({
      getVipInfo: { mode: 'read', run: getVipInfo },
      getVipLevelAudit: { mode: 'read', run: getVipLevelAudit },
      receiveVipBonusUser: (ctx) => receiveLevelAward(hooks, ctx),
      appVipUserReceiveDaily: receiveDaily,
      appVipUserReceiveSignInAward: ({ tx, userId, body, now }) =>
        receiveVipSignIn(tx, { userId, requestedDay: body.day, now }),
      receiveVipTaskAndBonus: receiveVipTask,
    }),
  hooks: {
    depositSettled: async (tx, { userId, amount }) => addVipExp(tx, [{ userId, deposit: amount }]),
    roundsSettled: async (tx, { bets }) => addVipExp(tx, bets),
    userInfo: async (tx, { userId, now }) => {
      const { level, exp } = await vipStateOf(tx, userId, now);
      return { vip: level, vipExp: toWireAmount(exp), userLevel: level };
    },
    redDots: vipRedDots,
    activityList: async (tx) => {
      const ruleList = await vipRules(tx);
      return [
        { activityId: ACTIVITY_ID.VIP, ruleList },
        { activityId: ACTIVITY_ID.vipTask, ruleList },
      ];
    },
  },
  awards: [DAILY, LEVEL_UP, VIP_SIGN_IN, VIP_TASK],
  jobs: ({ database: { db } }) => [
    {
      name: 'judge levels',
      everyMs: 60_000,
      run: async () => {
        await judgeLevels(db, new Date());
      },
    },
  ],
};
