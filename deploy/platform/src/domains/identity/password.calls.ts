import { SMS_TYPE } from '@parola/calls';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import { askingDevice } from './device-key.rules';
import { deviceOf } from './device.queries';
import { unlock } from './login-lock.commands';
import { forgetDevices } from './own-device.commands';
import { assertQuota } from './write-quota.commands';
import { assertPasswordRule } from './password.rules';
import { playerById, playerByMobile } from './players.commands';
import { checkProof } from './proof.queries';
import { commitRefusals } from '../../http/commit-refusals';
import { sendCode } from './send-code.commands';
import { assertCodeWaits, useCode } from './sms-code.commands';
import { otherLogInMethods } from './log-in-methods.queries';
import { hashPassword } from './password-lanes.commands';

/** Sending codes by text message, and setting a password. */
export function passwordCalls(services: Services) {
  const { sessions, hooks, settings } = services;
  return defineHandlers({
    smsSend: {
      mode: 'outside',
      run: async (ctx) => {
        const { mobile, type, captchaToken } = ctx.body;
        const { expireSec, resendSec } = await sendCode(services, ctx, { mobile, type, captchaToken });
        return { expireSec, resendSec };
      },
    },

    forgetPassword: {
      mode: 'outside',
      run: async (ctx) => {
        const { mobile, smsCode, password } = ctx.body;
        const code = { mobile, types: [SMS_TYPE.forget], code: smsCode, device: askingDevice(ctx), now: ctx.now };
        await assertPasswordRule(ctx.tx, password, mobile);
        await assertCodeWaits(ctx.tx, code);
        const passwordHash = await hashPassword(password);
        return ctx.finish(async (tx) => {
          const wrong = await useCode(tx, code);
          if (wrong) return wrong;
          await assertQuota(tx, ctx);
          const player = await playerByMobile(tx, mobile);
          if (!player) return new Refusal('accountNotFound');
          await tx.updateTable('player').set({ password_hash: passwordHash }).where('id', '=', player.id).execute();
          await unlock(tx, player.id);
          await forgetDevices(tx, player.id, ctx.now, code.device);
          const { deviceName } = deviceOf(ctx);
          const otherWays = await otherLogInMethods(tx, player.id);
          await hooks.passwordChanged(tx, { userId: player.id, now: ctx.now, deviceName, otherWays });
          await sessions.revokeAll(tx, player.id);
          ctx.afterCommit(() => sessions.forget(player.id));
          return {};
        });
      },
    },

    initPassword: {
      mode: 'outside',
      run: async (ctx) => {
        const { password, oldPassword, smsCode } = ctx.body;
        const player = await playerById(ctx.tx, ctx.userId);
        await assertPasswordRule(ctx.tx, password, player.mobile ?? player.account);
        const proof = await checkProof(ctx.tx, settings, ctx, { password: oldPassword, smsCode });
        // The costly hash is computed after the proof of identity.
        await commitRefusals(ctx, async (tx) => (await proof(tx)) ?? {});
        const passwordHash = await hashPassword(password);
        return ctx.finish(async (tx) => {
          // The condition on the old hash refuses a concurrent change.
          const { numUpdatedRows } = await tx
            .updateTable('player')
            .set({ password_hash: passwordHash })
            .where('id', '=', player.id)
            .where('password_hash', 'is not distinct from', player.password_hash)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new Refusal('versionConflict');
          await unlock(tx, player.id);
          await forgetDevices(tx, player.id, ctx.now, ctx.session.device);
          if (player.password_hash !== null) {
            const { deviceName } = deviceOf(ctx);
            const otherWays = await otherLogInMethods(tx, player.id);
            await hooks.passwordChanged(tx, { userId: player.id, now: ctx.now, deviceName, otherWays });
          }
          await sessions.revokeAll(tx, player.id, ctx.session.id);
          ctx.afterCommit(() => sessions.forget(player.id));
          return { hasPassword: true };
        });
      },
    },
  });
}
