import { LOGIN_KIND, normaliseMobile, SMS_TYPE } from '@parola/calls';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import { assertDevice, deviceOf } from './device.queries';
import { demandCaptcha } from './captcha.commands';
import { countFailure, forgetTries, isLocked, lockKey, readAttempts, type AttemptSource } from './login-lock.commands';
import { isOwnDevice } from './own-device.commands';
import { logLogin, openSession } from './open-session.commands';
import { assertPasswordRule } from './password.rules';
import { playerByAccount, playerByMobile } from './players.commands';
import { lockMobile, register } from './register.commands';
import { assertQuota, quotaRefusal, readQuota, takeQuota, type Writer } from './write-quota.commands';
import { assertCodeWaits, useCode } from './sms-code.commands';
import { checkPassword, hashPassword } from './password-lanes.commands';
import type { Tx } from '../../db/pool';
import { getConfig } from '../../config';

/** Types of codes that log in or register: both belong to one flow on the screen. */
const ENTRY_TYPES = [SMS_TYPE.loginAndRegister, SMS_TYPE.register];

/**
 * Decides whether a password may be tried: not on a lock, and not by a stranger without quota or without a demanded
 * challenge. Unknown accounts get the same answers.
 */
async function barredFrom(
  tx: Tx,
  writer: Writer,
  trier: AttemptSource,
  captchaToken?: string,
): Promise<Refusal | null> {
  const { locked, byOthers } = await readAttempts(tx, trier, writer.now);
  if (locked) return new Refusal('locked');
  if (trier.own) return null;
  const { left, byAddress } = await readQuota(tx, writer);
  if (left < 1) return quotaRefusal(writer);
  const { doubtAfter, addressDoubtAfter } = await getConfig(tx, 'loginLockRule');
  return byOthers >= doubtAfter || byAddress >= addressDoubtAfter ? demandCaptcha(tx, captchaToken, writer.now) : null;
}

/**
 * Checks lock and quota without locking rows, before the costly password hash. Unknown accounts get the same answers.
 */
async function closedTo(tx: Tx, writer: Writer, trier: AttemptSource): Promise<Refusal | null> {
  if (await isLocked(tx, trier, writer.now)) return new Refusal('locked');
  return !trier.own && (await readQuota(tx, writer)).left < 1 ? quotaRefusal(writer) : null;
}

/**
 * Log-in by password or code, and registration. These calls count failures, so they commit refusals instead of rolling
 * back.
 */
export function loginCalls(services: Pick<Services, 'sessions' | 'hooks' | 'vault'>) {
  return defineHandlers({
    accountLogin: {
      mode: 'outside',
      run: async (ctx) => {
        const { account: typed, accountType, password, deviceId, captchaToken } = ctx.body;
        const byAccount = accountType === LOGIN_KIND.account;
        const mobile = byAccount ? null : normaliseMobile(typed);
        const byMobile = mobile ? playerByMobile(ctx.tx, mobile) : undefined;
        const player = await (byAccount ? playerByAccount(ctx.tx, typed) : byMobile);
        const where = deviceOf(ctx, deviceId);
        const account = lockKey(player?.id, mobile ?? typed);
        const trier = { ...where, account, own: await isOwnDevice(ctx.tx, player?.id, where.device) };
        const closed = await closedTo(ctx.tx, ctx, trier);
        if (closed) throw closed;
        // Verified outside of the transaction, as a hash takes long. An unknown account takes the same time.
        const right = await checkPassword(player?.password_hash, password);
        return ctx.finish(async (tx) => {
          const barred = await barredFrom(tx, ctx, trier, captchaToken);
          if (barred) return barred;
          if (!right || !player) {
            if (player) await logLogin(tx, { userId: player.id, kind: 'password', ok: false, where, now: ctx.now });
            if (!trier.own) await takeQuota(tx, ctx);
            return countFailure(tx, trier, player?.id, ctx.now);
          }
          await assertDevice(tx, deviceId);
          await forgetTries(tx, trier);
          return openSession(ctx, tx, services, { player, kind: 'password', isNew: false, where });
        });
      },
    },

    accountLoginSms: {
      mode: 'outside',
      run: (ctx) =>
        ctx.finish(async (tx) => {
          const { mobile, smsCode, deviceId } = ctx.body;
          const wrong = await useCode(tx, {
            mobile,
            types: ENTRY_TYPES,
            code: smsCode,
            device: deviceId,
            now: ctx.now,
          });
          if (wrong) return wrong;
          await assertDevice(tx, deviceId);
          const player = await playerByMobile(tx, mobile);
          // Thrown, so that the transaction rolls back: the code stays valid, and the player may register with it.
          if (!player) throw new Refusal('accountNotFound');
          await assertQuota(tx, ctx);
          return openSession(ctx, tx, services, { player, kind: 'sms', isNew: false, where: deviceOf(ctx, deviceId) });
        }),
    },

    accountLoginSms2: {
      mode: 'outside',
      run: (ctx) =>
        ctx.finish(async (tx) => {
          const { mobile, smsCode, deviceId, ...application } = ctx.body;
          const where = deviceOf(ctx, deviceId);
          await lockMobile(tx, mobile);
          const wrong = await useCode(tx, {
            mobile,
            types: ENTRY_TYPES,
            code: smsCode,
            device: deviceId,
            now: ctx.now,
          });
          if (wrong) return wrong;
          await assertDevice(tx, deviceId);
          await assertQuota(tx, ctx);
          const known = await playerByMobile(tx, mobile);
          const player = known ?? (await register(tx, { ...application, mobile, passwordHash: null }, where, ctx.now));
          return openSession(ctx, tx, services, { player, kind: known ? 'sms' : 'register', isNew: !known, where });
        }),
    },

    accountRegist4: {
      mode: 'outside',
      run: async (ctx) => {
        const { mobile, smsCode, deviceId, password, ...application } = ctx.body;
        await assertPasswordRule(ctx.tx, password, mobile);
        const code = { mobile, types: ENTRY_TYPES, code: smsCode, device: deviceId, now: ctx.now };
        await assertCodeWaits(ctx.tx, code);
        const passwordHash = await hashPassword(password);
        const where = deviceOf(ctx, deviceId);
        return ctx.finish(async (tx) => {
          await lockMobile(tx, mobile);
          const wrong = await useCode(tx, code);
          if (wrong) return wrong;
          await assertDevice(tx, deviceId);
          // Revealed to the holder of the mobile only: no other caller can learn that a number has an account.
          if (await playerByMobile(tx, mobile)) throw new Refusal('accountExists');
          await assertQuota(tx, ctx);
          const player = await register(tx, { ...application, mobile, passwordHash }, where, ctx.now);
          return openSession(ctx, tx, services, { player, kind: 'register', isNew: true, where });
        });
      },
    },
  });
}
