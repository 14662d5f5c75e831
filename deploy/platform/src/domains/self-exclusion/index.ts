import { COOL_OFF_HOURS, EXCLUDE_CONFIRM_TEXT, RG_STATUS, SELF_EXCLUDE_MONTHS } from '@parola/calls';
import type { Domain } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import { settle } from '../../http/settle';
import { rgStateOf, selfExclude, takeBreak } from '../../protection';
import { proveOneself } from './prove';

/** Responsible gaming: the player's own breaks and self-exclusion. */
export const selfExclusion: Domain = {
  name: 'self-exclusion',
  handlers: ({ sessions, hooks }) =>
    defineHandlers({
      getSelfLimit: {
        mode: 'read',
        run: async ({ tx, userId }) => ({
          ...(await rgStateOf(tx, userId)),
          presets: { coolOffHours: [...COOL_OFF_HOURS], excludeMonths: [...SELF_EXCLUDE_MONTHS] },
          history: [],
        }),
      },

      coolOff: async ({ tx, userId, session, body, now, afterCommit }) => {
        const { until } = await takeBreak(tx, hooks, { userId, hours: body.hours, now });
        await sessions.revokeAll(tx, userId, session.id);
        afterCommit(() => sessions.forget(userId));
        return { rgStatus: RG_STATUS.coolingOff, until: until.getTime() };
      },

      selfExclude: {
        mode: 'outside',
        run: async (ctx) => {
          const {
            userId,
            session,
            body: { months, reason, password, smsCode, confirmText },
            now,
          } = ctx;
          if (confirmText !== EXCLUDE_CONFIRM_TEXT) throw new Refusal('conditionNotMet');
          const proof = await proveOneself(ctx.tx, { userId, password, smsCode, now });
          return settle(ctx, async (tx) => {
            const doubt = await proof(tx);
            if (doubt) return doubt;
            const { exclusionNo, until } = await selfExclude(tx, hooks, {
              userId,
              months,
              reason: reason ?? null,
              now,
            });
            await sessions.revokeAll(tx, userId, session.id);
            ctx.afterCommit(() => sessions.forget(userId));
            return { rgStatus: RG_STATUS.selfExcluded, until: until.getTime(), exclusionNo };
          });
        },
      },
    }),
};
