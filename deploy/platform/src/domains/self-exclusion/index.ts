import { COOL_OFF_HOURS, EXCLUDE_CONFIRM_TEXT, LIMIT_KIND, RG_STATUS } from '@parola/calls';
import { REALITY_CHECK_MINUTES } from '@parola/calls/schemas';
import type { Domain } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import {
  answerLimitOffer,
  answerRealityCheck,
  cancelLimit,
  chooseRealityCheck,
  confirmLimit,
  realityCheckMin,
  recordsOf,
  rgStateOf,
  selfExclude,
  setLimit,
  takeBreak,
} from '../../protection';
import { getConfig } from '../../config';
import { assertProven, checkProof } from '../identity';
import { mailNearLimits } from './near-limit-mails.jobs';

/** Calls of responsible gaming: limits, reality checks, breaks and self-exclusion. */
export const selfExclusion: Domain = {
  name: 'self-exclusion',
  handlers: ({ sessions, hooks, settings }) =>
    defineHandlers({
      getSelfLimit: {
        mode: 'read',
        run: async ({ tx, userId, now }) => ({
          ...(await rgStateOf(tx, userId, now)),
          presets: {
            coolOffHours: [...COOL_OFF_HOURS],
            excludeMonths: await getConfig(tx, 'appSelfExcludeTermList'),
            limits: await getConfig(tx, 'appRgLimitPreset'),
            realityCheckMinutes: [...REALITY_CHECK_MINUTES],
          },
          ...(await recordsOf(tx, userId)),
          waitHours: (await getConfig(tx, 'rgRule')).waitHours,
        }),
      },

      setSelfLimit: async ({ tx, userId, session, body: { kind, period, value }, now }) => ({
        limit: await setLimit(tx, { userId, kind, period, value, now, mayLoosen: !session.idle }),
      }),
      confirmSelfLimit: async (ctx) => {
        const {
          tx,
          userId,
          body: { id },
          now,
        } = ctx;
        const limit = await confirmLimit(tx, { userId, id, now });
        // Checked after `confirmLimit`, so that a confirmation before its time is refused without asking for a proof of
        // identity.
        assertProven(ctx);
        return { limit };
      },
      cancelSelfLimit: async ({ tx, userId, body: { id }, now }) => ({
        limit: await cancelLimit(tx, { userId, id, now }),
      }),

      answerLimitOffer: async ({ tx, userId, body: { value }, now }) => {
        await answerLimitOffer(tx, { userId, value, now });
        return {};
      },

      setRealityCheck: async ({ tx, userId, body }) => {
        await chooseRealityCheck(tx, userId, body.minutes);
        return { realityCheckMin: await realityCheckMin(tx, userId) };
      },
      realityCheckAck: async ({ tx, userId, body: { choice }, now }) => {
        await answerRealityCheck(tx, { userId, choice, now });
        return {};
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
            body: { months, reason, confirmText },
            now,
          } = ctx;
          if (confirmText !== EXCLUDE_CONFIRM_TEXT) throw new Refusal('conditionNotMet');
          if (!(await getConfig(ctx.tx, 'appSelfExcludeTermList')).includes(months))
            throw new Refusal('invalidParameter', { field: 'months' });
          const proof = await checkProof(ctx.tx, settings, ctx, ctx.body);
          return ctx.finish(async (tx) => {
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
  hooks: {
    depositSettled: async (tx, { userId, now }) => {
      await mailNearLimits(tx, { userIds: [userId], kinds: [LIMIT_KIND.deposit], now });
      return undefined;
    },
    roundsSettled: async (tx, { bets }) => {
      const userIds = bets.map(({ userId }) => userId);
      await mailNearLimits(tx, { userIds, kinds: [LIMIT_KIND.loss, LIMIT_KIND.wager], now: new Date() });
      return undefined;
    },
  },
};
