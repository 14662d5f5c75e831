import * as z from 'zod';
import { INVITE_STATUS, SHARE_PLATFORM } from '../enums';
import type { INVITE_CALLS } from '../table/invite';
import { call, flag, int, money, paged, pageFields, smallId, text, time, url } from './base';
import type { SchemasOf } from './base';
import { award, ruleSection } from './shared';

export const INVITE_SCHEMAS = {
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
    errors: [7],
  }),
  actInviteUserRecord: call({
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
    errors: [],
  }),
  actInviteUserStatus: call({
    req: {},
    res: { status: z.enum(INVITE_STATUS), spinAwardFlag: flag, endTime: time },
    errors: [],
  }),
  actInviteClickInvite: call({
    req: { platform: z.enum(SHARE_PLATFORM) },
    res: { shareUrl: url, text: text(1000) },
    errors: [7, 206, 207],
  }),
  /** Names the inviting player afterwards. */
  agentFill: call({
    req: { pid: int },
    res: { pid: int, nickname: text(64), awardList: z.array(award).optional() },
    errors: [113, 206, 207, 2401, 2402, 2403, 2404],
  }),
} satisfies SchemasOf<typeof INVITE_CALLS>;
