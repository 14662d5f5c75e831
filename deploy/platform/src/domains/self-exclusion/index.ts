import { COOL_OFF_HOURS, EXCLUDE_CONFIRM_TEXT, RG_STATUS, SELF_EXCLUDE_MONTHS } from '@parola/calls';
import type { Domain } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import { settle } from '../../http/settle';
import { barAllListed } from '../../protection/bar';
import { selfExclude, takeBreak } from '../../protection/exclude';
import { proveOneself } from './prove';
import { rgStateOf } from '../../protection/status';

/** Responsible gaming: breaks and self-exclusion. What they keep a player from asks `assertMay`; every bet asks the database. */
export const protection: Domain = {
  name: 'protection',
  handlers: ({ sessions }) =>
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
        const { until } = await takeBreak(tx, { userId, hours: body.hours, now });
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
          if (confirmText !== EXCLUDE_CONFIRM_TEXT) throw new Refusal(9);
          const proof = await proveOneself(ctx.tx, { userId, password, smsCode, now });
          return settle(ctx, async (tx) => {
            const doubt = await proof(tx);
            if (doubt) return doubt;
            const { exclusionNo, until } = await selfExclude(tx, { userId, months, reason: reason ?? null, now });
            await sessions.revokeAll(tx, userId, session.id);
            ctx.afterCommit(() => sessions.forget(userId));
            return { rgStatus: RG_STATUS.selfExcluded, until: until.getTime(), exclusionNo };
          });
        },
      },
    }),
  jobs: ({ database, sessions }) => [
    { name: 'look for barred persons', everyMs: 60_000, run: () => barAllListed(database.db, sessions) },
  ],
};
