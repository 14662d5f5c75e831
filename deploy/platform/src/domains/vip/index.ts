import path from 'node:path';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { wire } from '../../ledger/money';
import { VIP_CONTENT } from './content';
import { DAILY, receiveDaily } from './daily';
import { addVipExp } from './exp';
import { canClaimDaily, getVipInfo, vipStateOf } from './info';
import { judgeLevels } from './keep';

export { hasLevel } from './level';

/** VIP levels and their daily award. */
export const vip: Domain = {
  name: 'vip',
  migrations: path.join(__dirname, 'migrations'),
  content: () => [VIP_CONTENT],
  personal: [{ table: 'player_vip', copied: ['exp', 'level', 'daily_on', 'keep_until'], erased: KEPT_BY_LAW }],
  handlers: () =>
    defineHandlers({
      getVipInfo: { mode: 'read', run: getVipInfo },
      appVipUserReceiveDaily: receiveDaily,
    }),
  hooks: {
    depositSettled: async (tx, { userId, amount }) => addVipExp(tx, [{ userId, deposit: amount }]),
    roundsSettled: async (tx, { bets }) => addVipExp(tx, bets),
    userInfo: async (tx, { userId, now }) => {
      const { level, exp } = await vipStateOf(tx, userId, now);
      return { vip: level, vipExp: wire(exp), userLevel: level };
    },
    redDots: async (tx, { userId, now }) => ({ vipAwardFlag: await canClaimDaily(tx, userId, now) }),
  },
  awards: [DAILY],
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
