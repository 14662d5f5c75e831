import * as z from 'zod';
import { call } from './call';
import { LIVE_TYPE } from './enums';
import { secret, smallId, text, time } from './shapes/fields';
import { alsoInFilipino } from './shapes/shared';

const words = { title: text(60, 1) };
const when = { startTime: time, endTime: time };

/** Scheduled shows (call catalogue 81; activity 61). */
export const LIVE_SHOW_CALLS = {
  /** The current show, else the next one: `url` is empty until it begins. `gameId`: only shows with this number. */
  getLiveUrl: call({
    req: { gameId: smallId.optional(), language: text(16).optional() },
    res: {
      /** Address on the partners' origin, valid until `expireTime`; the page requests the next one before that. */
      url: secret(text(2000).regex(/^(?:https?:\/\/|$)/, 'is not an address')),
      /**
       * Type of `url`: a page for a frame (1), or the playlist of a stream (2, HLS). Also set before the show begins.
       */
      type: z.enum(LIVE_TYPE),
      ...words,
      'fil-PH': z.strictObject(words).optional(),
      ...when,
      /** Time of the next request: expiry of `url`, or start of the show. */
      expireTime: time,
      /** The next shows. */
      nextList: z.array(alsoInFilipino(words, when)),
      /** The show that ended within the last hour; absent during a show. */
      last: alsoInFilipino(words, when).optional(),
    },
    refuses: ['activityNotOpen', 'restrictedPerson', 'selfExcluded', 'coolingOff', 'regionNotAllowed'],
  }),
};
