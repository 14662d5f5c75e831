import * as z from 'zod';
import { call, publicCall } from './call';
import { INVITE_STATUS, SHARE_PLATFORM } from './enums';
import { flag, int, money, paged, pageFields, smallId, text, time, url } from './shapes/fields';
import { award, ruleSection, walletSnap } from './shapes/shared';

/** Invitations of friends. */
export const INVITE_CALLS = {
  actInviteUser: call({
    req: { activityId: smallId.optional() },
    res: {
      inviteCode: text(32),
      shareUrl: url,
      /** Registered friends, and valid friends. */
      inviteCount: int,
      validCount: int,
      /** Remaining turns of the wheel: each valid friend gives `spinsPerFriend` of `appInviteRule`. */
      spinCount: int,
      /** Winnings of the wheel that are not exchanged yet. */
      amount: money,
      /** Minimum for an exchange. */
      exchangeMin: money,
      /** Conditions of a valid invitation. */
      validRule: z.strictObject({ recharge: money, bet: money }),
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
  /**
   * Turns the wheel once: the server draws by the odds of `appInviteRule` and stores the result. `id` is the sector's.
   */
  actInviteUserSpin: call({
    mutating: true,
    req: {},
    res: { id: int, propId: int, count: money, spinCount: int, amount: money },
    refuses: [
      'activityNotOpen',
      'noSpins',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
    ],
  }),
  /** Exchanges the wheel's winnings for bonus money. Below `exchangeMin`: `conditionNotMet` (`need`, `have`). */
  actInviteUserExchange: call({
    mutating: true,
    req: {},
    res: { amount: money, wallet: walletSnap },
    refuses: [
      'activityNotOpen',
      'conditionNotMet',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
    ],
  }),
  actInviteClickInvite: call({
    mutating: true,
    req: { platform: z.enum(SHARE_PLATFORM) },
    res: { shareUrl: url, text: text(1000) },
    refuses: ['activityNotOpen', 'restrictedPerson', 'selfExcluded', 'coolingOff', 'regionNotAllowed', 'walletFrozen'],
  }),
  /**
   * Sets the inviting player after the registration. `nickname` is masked, because the key is a number that could be
   * enumerated.
   */
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
