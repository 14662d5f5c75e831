import * as z from 'zod';
import { call } from './call';
import { FEEDBACK_FROM, FEEDBACK_STATUS, FEEDBACK_TYPE } from './enums';
import { flag, id, int, pageFields, paged, text, time } from './shapes/fields';
import { IMAGE_TYPES } from './uploads';

const imageType = z.enum(IMAGE_TYPES);

/** A picture that came with a message: its bytes are asked for by `feedbackImage`. `size` in bytes. */
const image = z.strictObject({ id, type: imageType, size: int });

const message = z.strictObject({
  from: z.enum(FEEDBACK_FROM),
  text: text(4000),
  images: z.array(image),
  createTime: time,
});

/**
 * A conversation with the support: `id` is its ticket number. `unread`: something was answered that the player has
 * not opened.
 */
const ticket = {
  id,
  type: z.enum(FEEDBACK_TYPE),
  status: z.enum(FEEDBACK_STATUS),
  createTime: time,
  /** Of the newest message. */
  updateTime: time,
};

/** Writing to the support (call catalogue X39 to X42). */
export const FEEDBACK_CALLS = {
  /** How many pictures, and how large, `feedbackConfig` says within these bounds. */
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
  /** The newest first. `title` is how the first message begins. */
  feedbackList: call({
    req: pageFields,
    res: paged(z.strictObject({ ...ticket, title: text(200), unread: flag })),
  }),
  /** Marks it as read. */
  feedbackDetail: call({ req: { id }, res: { ...ticket, messages: z.array(message) }, refuses: ['notFound'] }),
  feedbackReply: call({
    mutating: true,
    req: { id, text: text(500, 1) },
    res: { message, status: z.enum(FEEDBACK_STATUS) },
    refuses: ['notFound', 'feedbackClosed', 'feedbackTooOften'],
  }),
  /**
   * A picture of the player's own conversation; `data` is base64. It has no address: nothing can be opened as a
   * document.
   */
  feedbackImage: call({
    req: { id },
    res: { type: imageType, data: z.string().regex(/^[A-Za-z0-9+\/]*={0,2}$/) },
    refuses: ['notFound'],
  }),
};
