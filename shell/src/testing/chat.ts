import { CHAT_FROM, CHAT_STATUS, SERVICE_ITEM, type Chat, type ChatMessage, type ServiceItem } from '@parola/calls';
import type { Platform } from './platform';

export const TICKET = '261122-ABCDEFGH';

export function sampleService(changes: Partial<ServiceItem> = {}): ServiceItem {
  return {
    id: 1,
    itemType: SERVICE_ITEM.chat,
    name: { 'en-PH': 'Chat with us', 'fil-PH': '' },
    note: { 'en-PH': 'The quickest way', 'fil-PH': '' },
    param1: 'licence',
    param2: 'players',
    contact: '',
    vip: 0,
    sort: 1,
    openHours: [],
    ...changes,
  };
}

/** Hours on no day: the chat is closed at any time. */
export const NEVER = [{ days: [], from: 0, to: 60 }];

/** A fake support desk behind the chat calls. */
export function createDesk(platform: Platform) {
  let chat: Chat | undefined;
  let messages: ChatMessage[] = [];
  let id = 0;
  const say = (from: ChatMessage['from'], text: string, messageId?: string): ChatMessage => {
    const message = { id: (id += 1), from, text, createTime: Date.now(), ...(messageId && { messageId }) };
    messages = [...messages, message];
    return message;
  };
  platform.answer('getCustomerServices', { appCustomerServiceQueue: [sampleService()] });
  const desk = {
    /** Returns the texts that the player has sent. */
    received: () => messages.filter(({ from }) => from === CHAT_FROM.player).map(({ text }) => text),
    answer: (text: string) => void say(CHAT_FROM.support, text),
    end: () => void (chat &&= { ...chat, status: CHAT_STATUS.closed }),
    begin: () => {
      chat = { ticket: TICKET, status: CHAT_STATUS.open, createTime: Date.now() };
    },
    works(): void {
      platform.answer('chatOpen', () => {
        if (chat?.status !== CHAT_STATUS.open) desk.begin();
        return { chat, messages };
      });
      platform.answer('chatSend', ({ text, messageId }) => {
        const known = messages.find((message) => message.messageId === messageId);
        if (known) return { message: known };
        const message = say(CHAT_FROM.player, String(text), String(messageId));
        if (messages.every(({ from }) => from !== CHAT_FROM.automatic))
          say(CHAT_FROM.automatic, 'We got your message.');
        return { message };
      });
      platform.answer('chatPoll', ({ afterId }) => ({
        ...(chat && { chat }),
        messages: messages.filter((message) => message.id > Number(afterId)),
      }));
    },
  };
  desk.works();
  return desk;
}
