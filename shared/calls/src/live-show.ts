import * as z from 'zod';
import { call } from './call';
import { LIVE_TYPE } from './enums';
import { secret, smallId, text, time } from './shapes/fields';
import { alsoInFilipino } from './shapes/shared';

const words = { title: text(60, 1) };
const when = { startTime: time, endTime: time };

/** Shows by a schedule (call catalogue 81; activity 61). */
export const LIVE_SHOW_CALLS = {
  /** The show that is on, else the next one: `url` is empty until it begins. `gameId`: only shows with this number. */
  getLiveUrl: call({
    req: { gameId: smallId.optional(), language: text(16).optional() },
    res: {
      /** On the partners' origin, valid until `expireTime`; the viewer requests the next one before. */
      url: secret(text(2000).regex(/^(?:https?:\/\/|$)/, 'is not an address')),
      /**
       * The kind of `url`: a page to frame (1), or the playlist of a stream (2, HLS). Told before the show begins as
       * well.
       */
      type: z.enum(LIVE_TYPE),
      ...words,
      'fil-PH': z.strictObject(words).optional(),
      ...when,
      /** When to ask again: the end of `url`, or the beginning of the show. */
      expireTime: time,
      /** The next shows. */
      nextList: z.array(alsoInFilipino(words, when)),
      /** Shows that ended within the last hour; absent while a show is on. */
      last: alsoInFilipino(words, when).optional(),
    },
    refuses: ['activityNotOpen', 'restrictedPerson', 'selfExcluded', 'coolingOff', 'regionNotAllowed'],
  }),
};
