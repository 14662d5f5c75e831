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

/** Agent v5: commission from the settled bets of friends, and of their friends, three levels deep. */
export const AGENT_CALLS = {
  appAgent5User: call({
    req: {},
    res: {
      inviteCode: text(32),
      shareUrl: url,
      /** All three levels, and the first alone. */
      teamCount: int,
      directCount: int,
      /** Valid direct friends. */
      validCount: int,
      /** Of the Manila day, and of all days; held amounts included. */
      todayCommission: money,
      totalCommission: money,
      canReceive: money,
      /** Waits for an operator's review. */
      heldCommission: money,
      rateList: z.array(agentRate),
      /** The conditions of a valid friend. */
      validRule: z.strictObject({ recharge: money, bet: money }),
      inviteValid: z.strictObject({
        count: int,
        /** How many of the list can be received now. */
        canReceive: int,
        /** `need`: the number of valid friends. */
        list: z.array(award.extend({ need: int, canReceive: flag, isReceived: flag })),
        /** How often its bonus money must be played through, and within how many days. */
        wagerTimes: int,
        bonusDays: int,
      }),
      agent5AwardFlag: flag,
    },
  }),
  /** Pays the commission that can be received to the player's cash. */
  appAgent5UserReceive: call({
    mutating: true,
    req: {},
    res: { amount: money, wallet: walletSnap, agent5AwardFlag: flag },
    refuses: CLAIM_REFUSALS,
  }),
  /** Gives the award of a number of valid friends, once each; too few of them is `conditionNotMet` (`need`, `have`). */
  appAgent5UserInviteValidReceive: call({
    mutating: true,
    req: { id: smallId },
    res: { amount: money, wallet: walletSnap, agent5AwardFlag: flag },
    refuses: [...CLAIM_REFUSALS, 'conditionNotMet', 'alreadyReceived'],
  }),
  /** The commission by friend and Manila day, and the awards for valid friends; latest first. */
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
        /** Masked; empty for an award. */
        nickname: text(64),
        /** 1 to 3; 0 for an award. */
        level: int,
        validBet: money,
        /** The amount; for an award its bonus money. */
        commission: money,
        /** The held part. */
        held: money,
        createTime: time,
      }),
    ),
  }),
};
