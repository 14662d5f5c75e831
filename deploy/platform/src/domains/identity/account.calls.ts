import { isAccountName } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import { getConfig } from '../../config';
import { demandCaptcha } from './captcha.commands';
import { assertDevice, deviceOf } from './device.queries';
import { openSession } from './open-session.commands';
import { assertPasswordRule } from './password.rules';
import { playerByAccount } from './players.commands';
import { register } from './register.commands';
import { quotaRefusal, readQuota, takeQuota } from './write-quota.commands';
import { hashPassword } from './password-lanes.commands';

/**
 * Checks a chosen account name. Names in the form of generated ones are refused too.
 * @throws Refusal accountRule for a wrong length, other characters, a banned word or the form of generated names
 */
async function assertAccountName(tx: Tx, account: string): Promise<void> {
  const fits = isAccountName(account, await getConfig(tx, 'accountLengthMin'), await getConfig(tx, 'accountLengthMax'));
  const banned = (await getConfig(tx, 'nicknameBannedList')).some((word) => account.includes(word.toLowerCase()));
  if (!fits || banned || /^p\d{10}$/.test(account)) throw new Refusal('accountRule');
}

/** Registration with an account name and a password (specification §3: login kind 2). */
export function accountCalls(services: Pick<Services, 'sessions' | 'hooks' | 'vault'>) {
  return defineHandlers({
    accountRegist: {
      mode: 'outside',
      run: async (ctx) => {
        const { account: typed, deviceId, password, captchaToken, ...application } = ctx.body;
        const account = typed.trim().toLowerCase();
        await assertAccountName(ctx.tx, account);
        await assertPasswordRule(ctx.tx, password, account);
        // Checked before the costly password hash: the quota of the address and the presence of a solved challenge.
        if ((await readQuota(ctx.tx, ctx)).left < 1) throw quotaRefusal(ctx);
        const unsolved = captchaToken === undefined && (await demandCaptcha(ctx.tx, captchaToken, ctx.now));
        if (unsolved) throw unsolved;
        const passwordHash = await hashPassword(password);
        const where = deviceOf(ctx, deviceId);
        return ctx.finish(async (tx) => {
          if ((await readQuota(tx, ctx)).left < 1) return quotaRefusal(ctx);
          // Refusals are returned, not thrown: the commit marks the challenge as used, so each test of a taken name
          // costs a new one.
          const doubted = await demandCaptcha(tx, captchaToken, ctx.now);
          if (doubted) return doubted;
          if (!(await takeQuota(tx, ctx))) return quotaRefusal(ctx);
          await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account:${account}`}, 0))`.execute(tx);
          if (await playerByAccount(tx, account)) return new Refusal('accountExists');
          await assertDevice(tx, deviceId);
          const player = await register(tx, { ...application, account, mobile: null, passwordHash }, where, ctx.now);
          return openSession(ctx, tx, services, { player, kind: 'register', isNew: true, where });
        });
      },
    },
  });
}
