import { LOGIN_RESULT } from '@parola/calls';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { offsetOf, pageOf } from '../../ground/paging';
import { UUID } from '../../ground/uuid';
import { defineHandlers } from '../../http/registry';
import { assertDevice } from './device.queries';
import { maskAddress } from './mask-address.format';
import { assertMayChangeWays, checkProof } from './proof.queries';

/** Maximum number of listed sessions, most recent first. Players rarely reach it. */
const SESSIONS_SHOWN = 50;

/** Calls on the player's sessions, and on the proof of identity. */
export function securityCalls({ sessions, settings }: Pick<Services, 'sessions' | 'settings'>) {
  return defineHandlers({
    reAuth: {
      mode: 'outside',
      run: async (ctx) => {
        const { session, userId, now, body } = ctx;
        // An empty request is refused: an earlier proof could otherwise renew itself without end.
        if ([body.password, body.smsCode, body.passkey].every((part) => part === undefined))
          throw new Refusal('invalidParameter', { field: 'password' });
        const proof = await checkProof(ctx.tx, settings, ctx, body);
        return ctx.finish(async (tx) => {
          const doubt = await proof(tx);
          if (doubt) return doubt;
          await assertDevice(tx, session.device);
          const { token, expiresAt } = await sessions.renew(tx, session, now);
          ctx.afterCommit(() => sessions.forget(userId));
          return { token, expireTime: expiresAt.getTime() };
        });
      },
    },

    getLoginLog: {
      mode: 'read',
      run: async ({ tx, userId, session, body, now }) => {
        const own = tx.selectFrom('login_log').where('user_id', '=', userId);
        const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
        const rows = await own
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(offsetOf(body))
          .limit(body.pageSize)
          .execute();
        const open = await tx
          .selectFrom('player_session')
          .selectAll()
          .where('user_id', '=', userId)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now)
          .orderBy('active_at', 'desc')
          .limit(SESSIONS_SHOWN)
          .execute();
        const list = rows.map((row) => ({
          time: row.created_at.getTime(),
          ip: maskAddress(row.ip),
          device: row.device_name,
          city: '',
          result: row.ok ? LOGIN_RESULT.ok : LOGIN_RESULT.failed,
          current: row.session_id === session.id,
          sessionId: row.session_id ?? '',
        }));
        const isCurrent = (id: string) => id === session.id;
        return {
          ...pageOf(list, Number(total), body),
          sessions: open
            .map((row) => ({
              sessionId: row.id,
              ip: maskAddress(row.ip),
              device: row.device_name,
              city: '',
              loginTime: row.created_at.getTime(),
              activeTime: row.active_at.getTime(),
              current: isCurrent(row.id),
            }))
            .sort((a, b) => Number(b.current) - Number(a.current)),
        };
      },
    },

    kickSession: async (ctx) => {
      const {
        tx,
        userId,
        session,
        body: { sessionId, others },
        afterCommit,
      } = ctx;
      await assertMayChangeWays(tx, ctx);
      afterCommit(() => sessions.forget(userId));
      if (others) return { ended: await sessions.revokeAll(tx, userId, session.id) };
      const isOther = sessionId !== undefined && UUID.test(sessionId) && sessionId !== session.id;
      const other = isOther
        ? await tx
            .selectFrom('player_session')
            .select('id')
            .where('id', '=', sessionId)
            .where('user_id', '=', userId)
            .where('revoked_at', 'is', null)
            .executeTakeFirst()
        : undefined;
      if (!other) throw new Refusal('notFound');
      await sessions.revoke(tx, other.id);
      return { ended: 1 };
    },
  });
}
