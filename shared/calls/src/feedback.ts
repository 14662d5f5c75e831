import * as z from 'zod';
import { call } from './call';
import { FEEDBACK_FROM, FEEDBACK_STATUS, FEEDBACK_TYPE } from './enums';
import { flag, id, int, pageFields, paged, text, time } from './shapes/fields';
import { IMAGE_TYPES } from './uploads';

const imageType = z.enum(IMAGE_TYPES);

/** A picture of a message; `feedbackImage` returns its bytes. `size` in bytes. */
const image = z.strictObject({ id, type: imageType, size: int });

const message = z.strictObject({
  from: z.enum(FEEDBACK_FROM),
  text: text(4000),
  images: z.array(image),
  createTime: time,
});

/** A conversation with support; `id` is its ticket number. `unread`: it has a reply that the player has not opened. */
const ticket = {
  id,
  type: z.enum(FEEDBACK_TYPE),
  status: z.enum(FEEDBACK_STATUS),
  createTime: time,
  /** Time of the newest message. */
  updateTime: time,
};

/** Messages to support (call catalogue X39 to X42). */
export const FEEDBACK_CALLS = {
  /** `feedbackConfig` sets number and size of the pictures within these limits. */
  addFeedback: call({
    req: { type: z.enum(FEEDBACK_TYPE), content: text(500, 10) },
    res: { id },
    upload: {
      images: {
        types: IMAGE_TYPES,
        maxBytes: 5_000_000,
        maxCount: 9,
        minCount: 0,
        refuses: { count: 'tooManyImages', file: 'imageRefused' },
      },
    },
    refuses: ['tooManyImages', 'imageRefused', 'feedbackTooOften'],
  }),
  /** Conversations, newest first. `title` is the beginning of the first message. */
  feedbackList: call({
    req: pageFields,
    res: paged(z.strictObject({ ...ticket, title: text(200), unread: flag })),
  }),
  /** Returns a conversation and marks it as read. */
  feedbackDetail: call({ req: { id }, res: { ...ticket, messages: z.array(message) }, refuses: ['notFound'] }),
  feedbackReply: call({
    mutating: true,
    req: { id, text: text(500, 1) },
    res: { message, status: z.enum(FEEDBACK_STATUS) },
    refuses: ['notFound', 'feedbackClosed', 'feedbackTooOften'],
  }),
  /**
   * A picture of the player's own conversation; `data` is base64. It has no address, so it cannot be opened as a
   * document.
   */
  feedbackImage: call({
    req: { id },
    res: { type: imageType, data: z.string().regex(/^[A-Za-z0-9+\/]*={0,2}$/) },
    refuses: ['notFound'],
  }),
};
