import * as z from 'zod';
import { call } from './call';
import { flag, id, int, money, msLeft, paged, pageFields, smallId, text, time } from './shapes/fields';
import { award, ruleSection, walletSnap } from './shapes/shared';

/** A rain and its time. `id` is its Manila day and its number on that day, such as 26112501. */
const rain = { id: smallId, startTime: time, endTime: time };

/** The red-packet rain (call catalogue 89, 90, X23; activity 65). */
export const RAIN_CALLS = {
  getRedPacketRainConfig: call({
    req: {},
    res: {
      /** Rains of today. */
      list: z.array(z.strictObject({ ...rain, durationSec: int, grabMax: int })),
      /**
       * The current rain. `seed` determines the positions of the packets, and reveals nothing about their contents.
       * `leftMs`: time left to grab; `takenList`: numbers of the packets that the player has grabbed.
       */
      current: z
        .strictObject({ id: smallId, seed: text(64), leftMs: msLeft, grabbed: int, takenList: z.array(smallId) })
        .optional(),
      next: z.strictObject({ id: smallId, startTime: time }).optional(),
      /** Number of packets that the player has ever grabbed. */
      record: int,
      /** Today's conditions and the player's progress; hundredths. */
      condition: z.strictObject({
        recharge: money,
        bet: money,
        haveRecharge: money,
        haveBet: money,
        met: flag,
      }),
      wagerTimes: int,
      bonusDays: int,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  /**
   * Grabs a packet; the server draws its content at that moment. `packetNo` is the number of the falling packet, once
   * per rain; a repeated request returns the same packet. An empty `awardList` is an empty packet. `over`: no further
   * grab is accepted. `conditionNotMet` has `need` and `have` of the missing condition.
   */
  redWars: call({
    mutating: true,
    req: { id: smallId, packetNo: z.int().min(0).max(999) },
    res: { awardList: z.array(award), wallet: walletSnap, grabbed: int, grabMax: int, over: flag },
    refuses: [
      'activityNotOpen',
      'rainNotActive',
      'noGrabsLeft',
      'packetTaken',
      'conditionNotMet',
      'stockEmpty',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
    ],
  }),
  /** Contents of grabbed packets, newest first, empty ones included. */
  redWarsLog: call({
    playerActs: true,
    req: pageFields,
    res: paged(z.strictObject({ id, rainId: smallId, packetNo: int, awardList: z.array(award), createTime: time })),
  }),
};
