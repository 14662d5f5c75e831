import * as z from 'zod';
import { call } from './call';
import { AGENT_LOG_TYPE } from './enums';
import { flag, id, int, money, paged, pageFields, smallId, text, time, url } from './shapes/fields';
import { agentRate, award, walletSnap } from './shapes/shared';

const CLAIM_REFUSALS = [
  'nothingToReceive',
  'restrictedPerson',
  'selfExcluded',
  'coolingOff',
  'regionNotAllowed',
  'walletFrozen',
] as const;

/** Agent v5: commission from the settled bets of invited friends, three levels deep. */
export const AGENT_CALLS = {
  appAgent5User: call({
    req: {},
    res: {
      inviteCode: text(32),
      shareUrl: url,
      /** Friends of all three levels, and of the first level. */
      teamCount: int,
      directCount: int,
      /** Valid direct friends. */
      validCount: int,
      /** Commission of the current Manila day, and in total; includes held amounts. */
      todayCommission: money,
      totalCommission: money,
      canReceive: money,
      /** Amount that waits for an operator's review. */
      heldCommission: money,
      rateList: z.array(agentRate),
      /** Conditions of a valid friend, in hundredths. */
      validRule: z.strictObject({ recharge: money, bet: money }),
      inviteValid: z.strictObject({
        count: int,
        /** Number of awards in the list that can be claimed now. */
        canReceive: int,
        /** `need`: number of valid friends. */
        list: z.array(award.extend({ need: int, canReceive: flag, isReceived: flag })),
        /** Turnover of the bonus money as a multiple, and the days for it. */
        wagerTimes: int,
        bonusDays: int,
      }),
      agent5AwardFlag: flag,
    },
  }),
  /** Pays the claimable commission to the player's cash. */
  appAgent5UserReceive: call({
    mutating: true,
    req: {},
    res: { amount: money, wallet: walletSnap, agent5AwardFlag: flag },
    refuses: CLAIM_REFUSALS,
  }),
  /** Claims the award for a number of valid friends, once each. Too few friends: `conditionNotMet` (`need`, `have`). */
  appAgent5UserInviteValidReceive: call({
    mutating: true,
    req: { id: smallId },
    res: { amount: money, wallet: walletSnap, agent5AwardFlag: flag },
    refuses: [...CLAIM_REFUSALS, 'conditionNotMet', 'alreadyReceived'],
  }),
  /** Commission by friend and Manila day, and awards for valid friends; newest first. */
  appAgent5UserLog: call({
    playerActs: true,
    req: {
      ...pageFields,
      type: z.enum(AGENT_LOG_TYPE).optional(),
      startTime: time.optional(),
      endTime: time.optional(),
    },
    res: paged(
      z.strictObject({
        id,
        type: z.enum(AGENT_LOG_TYPE),
        /** Masked; '' for an award. */
        nickname: text(64),
        /** Level of the friend, 1 to 3; 0 for an award. */
        level: int,
        validBet: money,
        /** Amount of the commission, or bonus money of the award. */
        commission: money,
        /** Held part of the amount. */
        held: money,
        createTime: time,
      }),
    ),
  }),
};
