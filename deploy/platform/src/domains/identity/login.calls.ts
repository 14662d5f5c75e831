import { LOGIN_KIND, normaliseMobile, SMS_TYPE } from '@parola/calls';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import { assertDevice, deviceOf } from './device';
import { countFailure, lockedOut, lockKey } from './login-lock';
import { logLogin, openSession } from './open-session';
import { assertPasswordRule, checkPassword, hashPassword } from './password';
import { playerByAccount, playerByMobile } from './players';
import { lockMobile, register } from './register';
import { settle } from '../../http/settle';
import { useCode } from './sms-code';

/** Codes that prove a mobile to log in or register; the two are one flow on the screen. */
const ENTRY_TYPES = [SMS_TYPE.loginAndRegister, SMS_TYPE.register];

/** Log-in by password and by code, registration. They count wrong tries, so none is one plain transaction. */
export function loginCalls(services: Pick<Services, 'sessions' | 'hooks'>) {
  return defineHandlers({
    accountLogin: {
      mode: 'outside',
      run: async (ctx) => {
        const { account, accountType, password, deviceId } = ctx.body;
        const byAccount = accountType === LOGIN_KIND.account;
        const mobile = byAccount ? null : normaliseMobile(account);
        const byMobile = mobile ? playerByMobile(ctx.tx, mobile) : undefined;
        const player = await (byAccount ? playerByAccount(ctx.tx, account) : byMobile);
        // Before the transaction: the hash takes long, and just as long when there is no such account.
        const right = await checkPassword(player?.password_hash, password);
        const where = deviceOf(ctx, deviceId);
        return settle(ctx, async (tx) => {
          const key = lockKey(player?.id, mobile ?? account);
          const locked = await lockedOut(tx, key, ctx.now);
          if (locked || !right || !player) {
            if (player) await logLogin(tx, { userId: player.id, kind: 'password', ok: false, where, now: ctx.now });
            return locked ?? countFailure(tx, key, player?.id, ctx.now);
          }
          await assertDevice(tx, deviceId);
          return openSession(ctx, tx, services, { player, kind: 'password', isNew: false, where });
        });
      },
    },

    accountLoginSms: {
      mode: 'outside',
      run: (ctx) =>
        settle(ctx, async (tx) => {
          const { mobile, smsCode, deviceId } = ctx.body;
          const wrong = await useCode(tx, { mobile, types: ENTRY_TYPES, code: smsCode, now: ctx.now });
          if (wrong) return wrong;
          await assertDevice(tx, deviceId);
          const player = await playerByMobile(tx, mobile);
          // Thrown, not answered: the code stays good, so that the player may register with it.
          if (!player) throw new Refusal('accountNotFound');
          return openSession(ctx, tx, services, { player, kind: 'sms', isNew: false, where: deviceOf(ctx, deviceId) });
        }),
    },

    accountLoginSms2: {
      mode: 'outside',
      run: (ctx) =>
        settle(ctx, async (tx) => {
          const { mobile, smsCode, deviceId, ...application } = ctx.body;
          const where = deviceOf(ctx, deviceId);
          await lockMobile(tx, mobile);
          const wrong = await useCode(tx, { mobile, types: ENTRY_TYPES, code: smsCode, now: ctx.now });
          if (wrong) return wrong;
          await assertDevice(tx, deviceId);
          const known = await playerByMobile(tx, mobile);
          const player = known ?? (await register(tx, { ...application, mobile, passwordHash: null }, where, ctx.now));
          return openSession(ctx, tx, services, { player, kind: known ? 'sms' : 'register', isNew: !known, where });
        }),
    },

    accountRegist4: {
      mode: 'outside',
      run: async (ctx) => {
        const { mobile, smsCode, deviceId, password, ...application } = ctx.body;
        await assertPasswordRule(ctx.tx, password);
        const passwordHash = await hashPassword(password);
        const where = deviceOf(ctx, deviceId);
        return settle(ctx, async (tx) => {
          await lockMobile(tx, mobile);
          const wrong = await useCode(tx, { mobile, types: ENTRY_TYPES, code: smsCode, now: ctx.now });
          if (wrong) return wrong;
          await assertDevice(tx, deviceId);
          // Told only to who holds the mobile, so that nobody can ask whether a number has an account.
          if (await playerByMobile(tx, mobile)) throw new Refusal('accountExists');
          const player = await register(tx, { ...application, mobile, passwordHash }, where, ctx.now);
          return openSession(ctx, tx, services, { player, kind: 'register', isNew: true, where });
        });
      },
    },
  });
}
