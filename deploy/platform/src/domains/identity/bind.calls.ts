import { ACTIVITY_ID, SMS_TYPE } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import { defineHandlers, type OutsideContext, type Payload } from '../../http/registry';
import { commitRefusals } from '../../http/commit-refusals';
import { configContent, readConfig } from '../../config';
import { barListed, mayClaim } from '../../protection';
import { bonusRule, bonusTerms, coinOf, grantAward } from '../awards';
import { askingDevice } from './device-key.rules';
import { demandCaptcha } from './captcha.commands';
import { assertPasswordRule } from './password.rules';
import { playerById, playerByMobile, type Player } from './players.commands';
import { checkProof } from './proof.queries';
import { lockMobile } from './register.commands';
import { sendCode } from './send-code.commands';
import { assertCodeWaits, useCode } from './sms-code.commands';
import { loadUserInfo } from './user-info.queries';
import { hashPassword } from './password-lanes.commands';

/** Award for adding a mobile number (specification §3: Bind 4). */
export const BIND: AwardSource = {
  name: 'bind',
  activityId: ACTIVITY_ID.Bind,
  title: 'Mobile number added',
  'fil-PH': { title: 'Naidagdag na mobile number' },
  from: 'task',
};

const rule = z.strictObject({
  award: z.array(z.strictObject({ propId: z.int(), count: z.int().min(1) })),
  ...bonusRule,
});

export const BIND_CONTENT = configContent({
  bindRule: {
    value: { award: [{ propId: 2002, count: 50 }], wagerTimes: 1, bonusDays: 30 } satisfies z.output<typeof rule>,
    note: 'our own: the award that an account gets once for its mobile number; empty: no award',
  },
});

/**
 * Gives the award once per account. A player without permission to claim never gets it: a number is bound only once.
 */
async function awardBinding(tx: Tx, userId: bigint, now: Date): Promise<Pick<Payload<'bindAccount'>, 'awardList'>> {
  const { award, ...terms } = await readConfig(tx, 'bindRule', rule);
  if (award.length === 0) return {};
  const awardList = await grantAward(tx, {
    userId,
    source: BIND,
    key: String(userId),
    award,
    ...bonusTerms(terms, coinOf(award), now),
  });
  return awardList ? { awardList } : {};
}

/** Returns the hash of a first password; an existing one stays. @throws Refusal passwordRule, passwordLeaked */
async function firstPassword(ctx: OutsideContext<'bindAccount'>, player: Player): Promise<string | null> {
  const { password, mobile } = ctx.body;
  if (player.password_hash !== null || password === undefined) return player.password_hash;
  await assertPasswordRule(ctx.tx, password, mobile);
  return hashPassword(password);
}

/** Binding a mobile to an account without one, and text messages that need a solved challenge. */
export function bindCalls(services: Services) {
  return defineHandlers({
    smsSendV2: {
      mode: 'outside',
      run: async (ctx) => {
        const { mobile, type, captchaToken, codeLength: digits = 6 } = ctx.body;
        const { id, expireSec, resendSec } = await sendCode(
          services,
          ctx,
          { mobile, type, captchaToken },
          {
            digits,
            async admit(tx, asker) {
              // Checks the caller's account only: the answer must not reveal whether the number has an account.
              if (type === SMS_TYPE.bind && ctx.userId !== null && (await playerById(tx, ctx.userId)).mobile !== null)
                throw new Refusal('mobileBound');
              const doubted = await demandCaptcha(tx, captchaToken, ctx.now);
              if (doubted) throw doubted;
              return { ...asker, captchaToken: undefined, solved: true };
            },
          },
        );
        return { expireSec, resendSec, ticket: id };
      },
    },

    bindAccount: {
      mode: 'outside',
      run: async (ctx) => {
        const { mobile, smsCode } = ctx.body;
        const { userId, now } = ctx;
        const before = await playerById(ctx.tx, userId);
        // A bound mobile can reset the password, so binding needs a proof. Without a mobile, a code cannot be the
        // proof.
        const passwordProof = before.password_hash === null ? {} : { password: ctx.body.password };
        const proof = await checkProof(ctx.tx, services.settings, ctx, passwordProof);
        const code = { mobile, types: [SMS_TYPE.bind], code: smsCode, device: askingDevice(ctx), now };
        await commitRefusals(ctx, async (tx) => (await proof(tx)) ?? {});
        await assertCodeWaits(ctx.tx, code);
        const passwordHash = await firstPassword(ctx, before);
        return ctx.finish(async (tx) => {
          const may = await mayClaim(tx, userId);
          await lockMobile(tx, mobile);
          const wrong = await useCode(tx, code);
          if (wrong) return wrong;
          // Revealed to the holder of the mobile only (player protection C03).
          if (await playerByMobile(tx, mobile)) return new Refusal('mobileBound');
          const { numUpdatedRows } = await tx
            .updateTable('player')
            .set({ mobile, password_hash: passwordHash })
            .where('id', '=', userId)
            .where('mobile', 'is', null)
            .where('password_hash', 'is not distinct from', before.password_hash)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) return new Refusal('mobileBound');
          // The list of barred persons may match the mobile (player protection C05).
          const barred = await barListed(tx, services, { userId, now });
          if (barred) ctx.afterCommit(() => services.sessions.forget(userId));
          const awarded = may && !barred ? await awardBinding(tx, userId, now) : {};
          return { userInfo: await loadUserInfo(tx, services, { userId, now }), ...awarded };
        });
      },
    },
  });
}
