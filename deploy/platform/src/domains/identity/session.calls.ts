import { EMPTY_RED_DOTS, KYC_STATUS, RG_STATUS } from '@parola/calls';
import { readTogether, together } from '../../db/read-together';
import type { Services } from '../../domain-api/domain';
import { ProtocolError, Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import { gameSessionState } from '../../ledger/game-sessions';
import { walletSnap } from '../../ledger/ledger';
import { getConfig } from '../../config';
import { rgStateOf, rgStatusOf } from '../../protection';
import { eventTicket } from './event-ticket.queries';
import { previousLogin } from './open-session.commands';
import { playerById } from './players.commands';
import { loadUserInfo } from './user-info.queries';
import { heartbeat } from './visit.commands';

const VISITOR = {
  coin: 0,
  bonusCoin: 0,
  withdrawable: 0,
  frozenCoin: 0,
  points: 0,
  diamond: 0,
  lottery: 0,
  walletVersion: 0,
  vip: 0,
  vipExp: 0,
  userLevel: 0,
  bet: 0,
  hasPassword: false,
  rgStatus: RG_STATUS.ok,
  kycStatus: KYC_STATUS.none,
};

/** Calls of the app's frame during a visit. */
export function sessionCalls(services: Services) {
  const { sessions, hooks } = services;
  return defineHandlers({
    refreshData: {
      mode: 'read',
      run: async ({ tx, userId, staleToken, now }) => {
        // A client with an expired token must not show zeros as its balance.
        if (staleToken) throw new ProtocolError(401);
        if (userId === null) return VISITOR;
        const [player, info, { rgStatus }, wallet] = await together(
          playerById(tx, userId),
          hooks.userInfo(tx, { userId, now }),
          rgStatusOf(tx, userId),
          walletSnap(tx, userId),
        );
        const { vip = 0, vipExp = 0, userLevel = 0, bet = 0, kycStatus = KYC_STATUS.none } = info;
        return {
          ...wallet,
          vip,
          vipExp,
          userLevel,
          bet,
          hasPassword: player.password_hash !== null,
          rgStatus,
          kycStatus,
        };
      },
    },

    getAfterLoginInfoWeb: async ({ tx, userId, session, body, now }) => {
      if (body.deviceId)
        await tx.updateTable('device').set({ user_id: userId, seen_at: now }).where('id', '=', body.deviceId).execute();
      const reads = readTogether(tx);
      const [player, userInfo, { kycAmount }, rg, { lastLoginTime }, ticket, ofDomains] = await together(
        playerById(reads, userId),
        loadUserInfo(reads, services, { userId, now }),
        getConfig(reads, 'kycRule'),
        rgStateOf(reads, userId, now),
        // Skips the newest log-in, which is that of this session.
        previousLogin(reads, userId, 1),
        eventTicket(reads, session.id, now),
        hooks.afterLogin(reads, { userId, now }),
      );
      return {
        userInfo,
        appGameDataUser: { gameLikes: [], gameHistory: [] },
        inviteCode: player.invite_code,
        aid: player.aid,
        registerTime: player.created_at.getTime(),
        activityIds: [],
        kycAmount,
        isAddKyc: false,
        hasKyc: false,
        isNewUserForcePopKyc: false,
        kycStatus: KYC_STATUS.none,
        bankList: [],
        redDots: { ...EMPTY_RED_DOTS },
        rg,
        lastLoginTime,
        eventTicket: ticket,
        ...ofDomains,
      };
    },

    online: async ({ tx, userId, now, body: { sessionId } }) => {
      const stand = sessionId === undefined ? 'runs' : await gameSessionState(tx, userId, sessionId, now);
      if (stand === 'elsewhere') throw new Refusal('gameOnOtherDevice', { canTakeOver: true });
      if (stand === 'over') throw new Refusal('gameClosed');
      return {
        ...(await heartbeat(tx, { userId, now })),
        walletVersion: (await walletSnap(tx, userId)).walletVersion,
      };
    },

    logout: async ({ tx, userId, session, body, afterCommit }) => {
      await (body.all ? sessions.revokeAll(tx, userId) : sessions.revoke(tx, session.id));
      afterCommit(() => sessions.forget(userId));
      return {};
    },
  });
}
