import { PASSKEY_FOR } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { ProtocolError, Refusal } from '../../ground/errors';
import { UUID } from '../../ground/uuid';
import { defineHandlers, type CallContext } from '../../http/registry';
import { assertDevice, deviceOf } from './device.queries';
import { openSession } from './open-session.commands';
import { askForNewPasskey, askForPasskey, storePasskey, listed, ownerOfPasskey } from './passkey.commands';
import { playerById } from './players.commands';
import { assertMayChangeWays } from './proof.queries';
import { assertQuota, takeQuota } from './write-quota.commands';
import { passkeyWay } from './log-in-methods.queries';

/** Passkeys as an additional log-in. Adding and removing one needs a proof, as a passkey outlives the session. */
export function passkeyCalls({
  sessions,
  hooks,
  settings,
  vault,
}: Pick<Services, 'sessions' | 'hooks' | 'settings' | 'vault'>) {
  function mailPlayer(
    ctx: CallContext<'passkeyRegister' | 'passkeyRemove'>,
    tx: Tx,
    change: { way: string; added: boolean },
  ): Promise<void> {
    const { userId, now } = ctx;
    return hooks.wayInChanged(tx, { userId, now, ...change, deviceName: deviceOf(ctx).deviceName });
  }

  return defineHandlers({
    passkeyOptions: async (ctx) => {
      const { tx, userId, session, body } = ctx;
      if (body.use === PASSKEY_FOR.proof) {
        await assertQuota(tx, ctx);
        return { options: await askForPasskey(tx, settings, ctx) };
      }
      if (userId === null || !session) throw new ProtocolError(401);
      await assertMayChangeWays(tx, { ...ctx, userId, session });
      await assertQuota(tx, ctx);
      return { options: await askForNewPasskey(tx, settings, ctx, await playerById(tx, userId)) };
    },

    passkeyRegister: {
      mode: 'outside',
      run: (ctx) =>
        ctx.finish(async (tx) => {
          const { userId, body } = ctx;
          await assertMayChangeWays(tx, ctx);
          // Locks the player's row: two concurrent requests could otherwise both find room.
          await tx.selectFrom('player').select('id').where('id', '=', userId).forUpdate().execute();
          if ((await listed(tx, userId)).full) return new Refusal('conditionNotMet');
          const wrong = await storePasskey(tx, settings, ctx, { player: await playerById(tx, userId), ...body });
          if (wrong) return wrong;
          await mailPlayer(ctx, tx, { way: passkeyWay(body.name), added: true });
          return { list: (await listed(tx, userId)).list };
        }),
    },

    passkeyLogin: {
      mode: 'outside',
      run: (ctx) =>
        ctx.finish(async (tx) => {
          const { answer, deviceId } = ctx.body;
          const owner = await ownerOfPasskey(tx, settings, ctx, answer);
          if (owner instanceof Refusal) {
            await takeQuota(tx, ctx);
            return owner;
          }
          await assertDevice(tx, deviceId);
          await assertQuota(tx, ctx);
          const player = await playerById(tx, owner);
          const where = deviceOf(ctx, deviceId);
          return openSession(ctx, tx, { sessions, hooks, vault }, { player, kind: 'passkey', isNew: false, where });
        }),
    },

    passkeyList: { mode: 'read', run: ({ tx, userId }) => listed(tx, userId) },

    passkeyRemove: async (ctx) => {
      const {
        tx,
        userId,
        body: { id },
      } = ctx;
      await assertMayChangeWays(tx, ctx);
      const removed = UUID.test(id)
        ? await tx
            .deleteFrom('passkey')
            .where('id', '=', id)
            .where('user_id', '=', userId)
            .returning('name')
            .executeTakeFirst()
        : undefined;
      if (!removed) throw new Refusal('notFound');
      await mailPlayer(ctx, tx, { way: passkeyWay(removed.name), added: false });
      return { list: (await listed(tx, userId)).list };
    },
  });
}
