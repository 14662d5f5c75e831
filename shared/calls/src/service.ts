import * as z from 'zod';
import { publicCall } from './call';
import { CHAT_FROM, CHAT_STATUS } from './enums';
import { id, int, text, time } from './shapes/fields';
import { serviceItem } from './shapes/service-item';

/** A message. `id` grows in the order of the conversation. `messageId` is the sender's own id. */
const chatMessage = z.strictObject({
  id: int,
  from: z.enum(CHAT_FROM),
  /** Plain text; never rendered as HTML. */
  text: text(2000),
  createTime: time,
  messageId: text(64).optional(),
});

const conversation = z.strictObject({
  /** The ticket number, which player and support use. */
  ticket: id,
  status: z.enum(CHAT_STATUS),
  createTime: time,
});

/**
 * Customer service (call catalogue 103 and X43). A conversation belongs to a player, or to a visitor's device
 * (`x-device-id`, known to that browser alone), which needs the ticket. After a log-in on that device the next message
 * makes the conversation the player's, unless another one of theirs is open (notFound). For all others it does not
 * exist. An expired token gets HTTP 401.
 */
export const SERVICE_CALLS = {
  /** The support channels in display order. `contact` is empty if the caller's VIP level is too low. */
  getCustomerServices: publicCall({ writes: null, req: {}, res: { appCustomerServiceQueue: z.array(serviceItem) } }),
  /**
   * Returns the player's open conversation or a new one (always a new one for a visitor), with its newest 100 messages.
   * `language` applies to automatic texts.
   */
  chatOpen: publicCall({
    writes: { bytes: 4 * 1024, perMinute: 60, recordsPerDay: { address: 500, device: 20, account: 20 } },
    req: { language: text(16) },
    res: { chat: conversation, messages: z.array(chatMessage) },
    refuses: ['chatClosed'],
  }),
  /** Sends a message. A repeated `messageId` returns the same message. */
  chatSend: publicCall({
    playerActs: true,
    writes: { bytes: 16 * 1024, perMinute: 120, recordsPerDay: { address: 5_000, device: 300, account: 300 } },
    req: { ticket: id, messageId: text(64, 8), text: text(1000, 1) },
    res: { message: chatMessage },
    refuses: ['notFound', 'chatClosed', 'feedbackClosed', 'feedbackTooOften'],
  }),
  /**
   * Returns the next 100 messages after `afterId`. Without `ticket`: those of the player's open conversation. `chat` is
   * absent without a conversation.
   */
  chatPoll: publicCall({
    quiet: true,
    writes: null,
    req: { ticket: id.optional(), afterId: int },
    res: { chat: conversation.optional(), messages: z.array(chatMessage) },
    refuses: ['notFound'],
  }),
};
