import * as z from 'zod';
import { call, publicCall } from './call';
import { INVITE_STATUS, SHARE_PLATFORM } from './enums';
import { flag, int, money, paged, pageFields, smallId, text, time, url } from './shapes/fields';
import { award, ruleSection } from './shapes/shared';

/** Inviting friends. */
export const INVITE_CALLS = {
  actInviteUser: call({
    req: { activityId: smallId.optional() },
    res: {
      inviteCode: text(32),
      shareUrl: url,
      /** Who registered, and who of them met the rule. */
      inviteCount: int,
      validCount: int,
      /** Earned by inviting so far. */
      amount: money,
      /** What makes an invitation count, and what it then pays. */
      validRule: z.strictObject({ recharge: money, bet: money, award: money }),
      endTime: time,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  actInviteUserRecord: call({
    playerActs: true,
    req: pageFields,
    res: paged(
      z.strictObject({
        /** Masked. */
        nickname: text(64),
        regTime: time,
        /** 0 registered, 1 valid. */
        status: z.literal([0, 1]),
        awardList: z.array(award),
      }),
    ),
  }),
  actInviteUserStatus: publicCall({
    writes: null,
    req: {},
    res: { status: z.enum(INVITE_STATUS), spinAwardFlag: flag, endTime: time },
  }),
  actInviteClickInvite: call({
    mutating: true,
    req: { platform: z.enum(SHARE_PLATFORM) },
    res: { shareUrl: url, text: text(1000) },
    refuses: ['activityNotOpen', 'restrictedPerson', 'selfExcluded', 'coolingOff', 'regionNotAllowed', 'walletFrozen'],
  }),
  /** Names the inviting player afterwards. */
  agentFill: call({
    mutating: true,
    req: { pid: int },
    res: { pid: int, nickname: text(64), awardList: z.array(award).optional() },
    refuses: [
      'inviteCodeInvalid',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'walletFrozen',
      'regionNotAllowed',
      'ownCode',
      'inviterSet',
      'inviteLoop',
      'inviteTooLate',
    ],
  }),
};
