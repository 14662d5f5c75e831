import { SOCIAL_TYPE, type SocialType } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { ProtocolError, Refusal } from '../../ground/errors';
import { siteOf } from '../../ground/player-site';
import { defineHandlers, type CallContext, type Payload } from '../../http/registry';
import { getConfig } from '../../config';
import { assertDevice, deviceOf } from './device.queries';
import { openSession } from './open-session.commands';
import { playerById } from './players.commands';
import { assertMayChangeWays } from './proof.queries';
import { register } from './register.commands';
import { assertQuota } from './write-quota.commands';
import { loadUserInfo } from './user-info.queries';
import { linkAccount, ownerOf } from './social-accounts.commands';
import { CALLBACK_PATH } from './social-callback.routes';
import { beginFlow, flowOfTicket, spendTicket } from './social-flow.commands';
import { addressAt, newChecks } from './social-provider.client';
import { otherLogInMethods, providerName } from './log-in-methods.queries';

type SocialLogin = 'googleLogin' | 'facebookLogin' | 'lineLogin';

/** Locks a provider's account until the end of the transaction, so that it gets only one player. */
async function lockPerson(tx: Tx, type: SocialType, trace: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`social:${type}:${trace}`}, 0))`.execute(tx);
}

/**
 * Log-in and registration with a provider's account. Accounts are never matched by e-mail address: its holder at the
 * provider may not be its holder here.
 */
export function socialCalls(services: Services) {
  const { settings, log } = services;

  /**
   * Logs in, or registers a new person.
   * @throws Refusal socialTokenInvalid; notEligible for a new person without declarations, where the ticket stays valid
   */
  async function enter(type: SocialType, ctx: CallContext<SocialLogin>): Promise<Payload<SocialLogin>> {
    const { tx, now } = ctx;
    const { code, deviceId, ...application } = ctx.body;
    const where = deviceOf(ctx, deviceId);
    const flow = await flowOfTicket(tx, { ticket: code, type, device: deviceId, userId: null, now });
    if (!flow) throw new Refusal('socialTokenInvalid');
    await assertDevice(tx, deviceId);
    await assertQuota(tx, ctx);
    await spendTicket(tx, flow, now);
    await lockPerson(tx, type, flow.trace);
    const owner = await ownerOf(tx, type, flow.trace);
    if (owner !== undefined)
      return openSession(ctx, tx, services, {
        player: await playerById(tx, owner),
        kind: 'social',
        isNew: false,
        where,
      });
    const player = await register(tx, { ...application, mobile: null, passwordHash: null }, where, now);
    await linkAccount(tx, { ...flow, type, userId: player.id, now });
    return openSession(ctx, tx, services, { player, kind: 'register', isNew: true, where });
  }

  function tellOfWay(
    ctx: CallContext<'bindSocialAccount' | 'unbindSocialAccount'>,
    { type, added }: { type: SocialType; added: boolean },
  ): Promise<void> {
    const { tx, userId, now } = ctx;
    const { deviceName } = deviceOf(ctx);
    return services.hooks.wayInChanged(tx, { userId, now, way: providerName(type), added, deviceName });
  }

  return defineHandlers({
    startSocialLogin: {
      mode: 'outside',
      run: async (ctx) => {
        const { socialType: type, deviceId: device, bind = false } = ctx.body;
        if (bind) {
          const { userId, session } = ctx;
          if (userId === null || !session) throw new ProtocolError(401);
          await assertMayChangeWays(ctx.tx, { ...ctx, userId, session });
        }
        const provider = settings.social.find((one) => one.type === type);
        if (!provider || !(await getConfig(ctx.tx, 'appSocialLoginList')).includes(type))
          throw new Refusal('featureOff');
        // Checked before the request to the provider: strangers must not trigger unlimited requests.
        await ctx.transaction(async (tx) => {
          await assertDevice(tx, device);
          await assertQuota(tx, ctx);
        });
        const checks = await newChecks();
        const url = await addressAt(provider, `${settings.publicUrl}${CALLBACK_PATH}`, checks).catch(
          (error: unknown) => {
            log.warn({ err: error, socialType: type, reqId: ctx.traceId }, 'a provider cannot be reached');
            throw new Refusal('failed');
          },
        );
        const began = siteOf(settings, ctx.client);
        const site = began === settings.publicUrl ? null : began;
        await ctx.transaction((tx) =>
          beginFlow(tx, { type, device, userId: bind ? ctx.userId : null, site, checks, now: ctx.now }),
        );
        return { url };
      },
    },

    googleLogin: (ctx) => enter(SOCIAL_TYPE.google, ctx),
    facebookLogin: (ctx) => enter(SOCIAL_TYPE.facebook, ctx),
    lineLogin: (ctx) => enter(SOCIAL_TYPE.line, ctx),

    bindSocialAccount: async (ctx) => {
      const { tx, body, userId, session, now } = ctx;
      const { socialType: type, accessToken: ticket } = body;
      const flow = await flowOfTicket(tx, { ticket, type, device: session.device, userId, now });
      if (!flow) throw new Refusal('socialTokenInvalid');
      await spendTicket(tx, flow, now);
      await lockPerson(tx, type, flow.trace);
      const before = await ownerOf(tx, type, flow.trace);
      if (!(await linkAccount(tx, { ...flow, type, userId, now }))) throw new Refusal('socialBound');
      // A repeated binding sends no notification.
      if (before === undefined) await tellOfWay(ctx, { type, added: true });
      return { userInfo: await loadUserInfo(tx, services, { userId, now }) };
    },

    unbindSocialAccount: async (ctx) => {
      const { tx, body, userId, now } = ctx;
      const { socialType: type } = body;
      // Locks the player's row: two concurrent removals could each leave the other account as the last log-in.
      await tx.selectFrom('player').select('id').where('id', '=', userId).forUpdate().execute();
      await assertMayChangeWays(tx, ctx);
      const { numDeletedRows } = await tx
        .deleteFrom('social_account')
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new Refusal('notFound');
      const { password_hash, mobile } = await playerById(tx, userId);
      const isLast = password_hash === null && mobile === null && (await otherLogInMethods(tx, userId)).length === 0;
      if (isLast) throw new Refusal('conditionNotMet');
      await tellOfWay(ctx, { type, added: false });
      return { userInfo: await loadUserInfo(tx, services, { userId, now }) };
    },
  });
}
