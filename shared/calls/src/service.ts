import * as z from 'zod';
import { publicCall } from './call';
import { CHAT_FROM, CHAT_STATUS } from './enums';
import { id, int, text, time } from './shapes/fields';
import { serviceItem } from './shapes/service-item';

/** `id` grows in the order of the conversation. `messageId` is the sender's own id. */
const chatMessage = z.strictObject({
  id: int,
  from: z.enum(CHAT_FROM),
  /** Plain text: shown as it is, never as HTML. */
  text: text(2000),
  createTime: time,
  messageId: text(64).optional(),
});

const conversation = z.strictObject({
  /** The ticket number, which both sides use. */
  ticket: id,
  status: z.enum(CHAT_STATUS),
  createTime: time,
});

/**
 * Customer service (call catalogue 103 and X43). A conversation belongs to the player, or to a visitor's device
 * (`x-device-id`, known to that browser alone) for requests with its ticket. After a log-in on that device the next
 * message makes it the player's, unless another conversation of theirs is open (notFound). For all others it does not
 * exist. An expired token gets HTTP 401.
 */
export const SERVICE_CALLS = {
  /** In the order to show. `contact` is empty where the asking player's VIP level does not reach. */
  getCustomerServices: publicCall({ writes: null, req: {}, res: { appCustomerServiceQueue: z.array(serviceItem) } }),
  /**
   * The player's conversation that is open already, or a new one (a visitor's always is), with its newest 100
   * messages. `language` is that of automatic words.
   */
  chatOpen: publicCall({
    writes: { bytes: 4 * 1024, perMinute: 60, recordsPerDay: { address: 500, device: 20, account: 20 } },
    req: { language: text(16) },
    res: { chat: conversation, messages: z.array(chatMessage) },
    refuses: ['chatClosed'],
  }),
  /** Sent again under the same `messageId` it is the same message. */
  chatSend: publicCall({
    playerActs: true,
    writes: { bytes: 16 * 1024, perMinute: 120, recordsPerDay: { address: 5_000, device: 300, account: 300 } },
    req: { ticket: id, messageId: text(64, 8), text: text(1000, 1) },
    res: { message: chatMessage },
    refuses: ['notFound', 'chatClosed', 'feedbackClosed', 'feedbackTooOften'],
  }),
  /**
   * The next 100 messages after `afterId`. Without a `ticket` of the player's open conversation; `chat` is absent
   * where none is.
   */
  chatPoll: publicCall({
    quiet: true,
    writes: null,
    req: { ticket: id.optional(), afterId: int },
    res: { chat: conversation.optional(), messages: z.array(chatMessage) },
    refuses: ['notFound'],
  }),
};
