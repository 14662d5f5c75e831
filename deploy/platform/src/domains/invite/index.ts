import path from 'node:path';
import { ACTIVITY_ID, INVITE_STATUS, maskNickname, SHARE_PLATFORM } from '@parola/calls';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import type { Tx } from '../../db/pool';
import { pageOf } from '../../ground/paging';
import { Random } from '../../ground/random';
import { defineHandlers } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { getConfig } from '../../config';
import { assertMay, isAllowedNow } from '../../protection';
import { playerById } from '../identity';
import { INVITE_CHECKS } from './checks';
import { INVITE_CONTENT } from './content';
import { countInvited, listInvited } from './counted-friends.queries';
import { setInviter } from './fill-inviter.commands';
import { holdOnDevice } from './holds.commands';
import { openRule, rulesOf } from './invite.rules';
import { recordAllValidFriends, recordValidFriends } from './valid-friends.commands';
import { EXCHANGE, exchangeAmount, spin, wheelOf } from './wheel.calls';
import './tables';

export { countInvited, friendsCounted } from './counted-friends.queries';
export {
  holdSuspectFriends,
  holdSuspects,
  isRefused,
  isInviteHeld,
  releaseInviteHold,
  refuseInviteHold,
  type Finding,
  type Pair,
} from './holds.commands';

/** Schema of the call's field `platform`: a common field of the same name hides its type. */
const sharedOn = z.enum(SHARE_PLATFORM);

/** Returns a player's invitation code and the link that carries it. */
export async function inviteLink(
  tx: Tx,
  userId: bigint,
  publicUrl: string,
): Promise<{ inviteCode: string; shareUrl: string }> {
  const { invite_code: inviteCode } = await playerById(tx, userId);
  return { inviteCode, shareUrl: `${publicUrl}/auth/register?inviteCode=${inviteCode}` };
}

/** Invitation of friends: links, valid friends, the wheel, and setting the inviter after registration. */
export const invite: Domain = {
  name: 'invite',
  migrations: path.join(__dirname, 'migrations'),
  content: () => [INVITE_CONTENT],
  rights: { appendOnly: ['share_log', 'invite_valid', 'invite_odds', 'invite_spin'] },
  personal: [
    { table: 'share_log', copied: ['platform', 'created_at'], erased: KEPT_BY_LAW },
    { table: 'invite_valid', copied: ['valid_at'], erased: KEPT_BY_LAW },
    // The row names a second player, so only dates are copied.
    {
      table: 'invite_hold',
      of: (userId) => sql<boolean>`${userId}::bigint IN (inviter_id, user_id)`,
      copied: ['created_at', 'released_at', 'refused_at'],
      erased: KEPT_BY_LAW,
    },
    { table: 'invite_player', copied: ['spins_used', 'amount'], erased: KEPT_BY_LAW },
    { table: 'invite_spin', copied: ['sector_id', 'count', 'created_at'], erased: KEPT_BY_LAW },
  ],
  awards: [EXCHANGE],
  checks: INVITE_CHECKS,
  hooks: {
    depositSettled: async (tx, { userId, amount, now }) => {
      await recordValidFriends(tx, [userId], now, amount);
      return undefined;
    },
    roundsSettled: async (tx, { bets }) => {
      await recordValidFriends(
        tx,
        bets.map(({ userId }) => userId),
        new Date(),
      );
      return undefined;
    },
    loggedIn: async (tx, { userId, now, newDevice }) => {
      if (newDevice) await holdOnDevice(tx, userId, now);
    },
    activityList: async (tx, { now }) => {
      const rule = await getConfig(tx, 'inviteRule');
      const ruleList = rulesOf(rule, await getConfig(tx, 'appInviteRule'));
      return [{ activityId: ACTIVITY_ID.InviteUserSpin, open: now.getTime() < rule.endTime, ruleList }];
    },
    redDots: async (tx, { userId }) => {
      const { validCount } = await countInvited(tx, userId);
      const [{ spinCount, amount }, { exchangeMin }] = [
        await wheelOf(tx, userId, validCount),
        await getConfig(tx, 'appInviteRule'),
      ];
      return { spinAwardFlag: spinCount > 0 || amount >= BigInt(exchangeMin) };
    },
  },
  handlers: ({ settings }) => {
    const random = new Random();
    return defineHandlers({
      actInviteUser: {
        mode: 'read',
        run: async ({ tx, userId, now }) => {
          const rule = await openRule(tx, now);
          const wheel = await getConfig(tx, 'appInviteRule');
          const counts = await countInvited(tx, userId);
          const { spinCount, amount } = await wheelOf(tx, userId, counts.validCount);
          return {
            ...(await inviteLink(tx, userId, settings.publicUrl)),
            ...counts,
            spinCount,
            amount: toWireAmount(amount),
            exchangeMin: wheel.exchangeMin,
            validRule: { recharge: rule.recharge, bet: rule.bet },
            endTime: rule.endTime,
            ruleList: rulesOf(rule, wheel),
          };
        },
      },

      actInviteUserRecord: {
        mode: 'read',
        run: async ({ tx, userId, body }) => {
          const { inviteCount: total } = await countInvited(tx, userId);
          return pageOf(await listInvited(tx, userId, body), total, body);
        },
      },

      actInviteUserStatus: {
        mode: 'read',
        run: async ({ tx, userId, now }) => {
          const { endTime } = await getConfig(tx, 'inviteRule');
          const open = now.getTime() < endTime;
          // Players without permission to claim, on a break or excluded, see no spins: nothing must draw them back.
          const may = userId !== null && (await isAllowedNow(tx, userId));
          const spins = may ? (await wheelOf(tx, userId, (await countInvited(tx, userId)).validCount)).spinCount : 0;
          return {
            status: open ? INVITE_STATUS.open : INVITE_STATUS.finished,
            spinAwardFlag: open && spins > 0,
            endTime,
          };
        },
      },

      actInviteUserSpin: (ctx) => spin(random, ctx),
      actInviteUserExchange: exchangeAmount,

      actInviteClickInvite: async ({ tx, userId, body, now }) => {
        await assertMay(tx, userId, 'claim');
        await openRule(tx, now);
        const shared = sharedOn.parse(body.platform);
        const { shareUrl } = await inviteLink(tx, userId, settings.publicUrl);
        const template =
          (await getConfig(tx, 'appShareTemplateList')).find(({ platform }) => platform === shared)?.text ?? '{url}';
        await tx.insertInto('share_log').values({ user_id: userId, platform: shared, created_at: now }).execute();
        return { shareUrl, text: template.replaceAll('{url}', shareUrl) };
      },

      agentFill: async ({ tx, userId, body, now }) => {
        await assertMay(tx, userId, 'claim');
        const inviter = await setInviter(tx, { userId, pid: body.pid, now });
        await recordValidFriends(tx, [userId], now);
        return { pid: toWireAmount(inviter.id), nickname: maskNickname(inviter.nickname) };
      },
    });
  },
  jobs: ({ database }) => [
    { name: 'record valid friends', everyMs: 60_000, run: () => recordAllValidFriends(database.db, new Date()) },
  ],
};
