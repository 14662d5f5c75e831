import { SERVICE_ITEM } from '@parola/calls';
import * as z from 'zod';
import { configContent, readConfig, type ConfigValue } from '../../config';
import type { Tx } from '../../db/pool';
import type { Settings } from '../../ground/settings';

const KEY = 'chatRule';
const words = z.string().max(2000);
const schema = z.strictObject({
  /** Automatic answer to the first message of a conversation; empty: no answer. */
  welcome: z.strictObject({ 'en-PH': words, 'fil-PH': words }),
  perMinute: z.int().min(1),
  idleHours: z.int().min(1),
  visitorDays: z.int().min(1),
});
type ChatRule = z.output<typeof schema>;

const RULE: ChatRule = {
  welcome: {
    'en-PH':
      'We got your message. Someone from our team will reply here while the chat is open. You can keep using the site.',
    'fil-PH':
      'Natanggap namin ang message mo. May sasagot mula sa team namin dito habang bukas ang chat. Puwede mong ituloy ang paggamit ng site.',
  },
  perMinute: 12,
  idleHours: 24,
  visitorDays: 90,
};

const TEST_RULE: ChatRule = {
  ...RULE,
  welcome: {
    'en-PH': 'We got your message. This is a test site: you only get a reply if someone at the desk writes one.',
    'fil-PH': 'Natanggap namin ang message mo. Test site ito: may sasagot lang kung may taong sumulat mula sa desk.',
  },
};

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];
const EVERY_DAY = [0, ...MONDAY_TO_SATURDAY];

/** Support channels of a sandbox, with invalid contacts: the number cannot be dialled, the address ends in .example. */
const TEST_QUEUE: ConfigValue<'appCustomerServiceQueue'> = [
  {
    id: 1,
    itemType: SERVICE_ITEM.chat,
    name: { 'en-PH': 'Chat with us', 'fil-PH': 'Makipag-chat sa amin' },
    note: { 'en-PH': 'The fastest way to get an answer', 'fil-PH': 'Pinakamabilis na paraan' },
    param1: 'sandbox',
    param2: 'players',
    contact: '',
    vip: 0,
    sort: 10,
    openHours: [],
  },
  {
    id: 2,
    itemType: SERVICE_ITEM.call,
    name: { 'en-PH': 'Hotline', 'fil-PH': 'Hotline' },
    note: { 'en-PH': 'Test number: nobody answers', 'fil-PH': 'Test number: walang sasagot' },
    param1: '',
    param2: '',
    contact: '+63 2 0000 0000',
    vip: 0,
    sort: 20,
    openHours: [{ days: MONDAY_TO_SATURDAY, from: 9 * 60, to: 18 * 60 }],
  },
  {
    id: 3,
    itemType: SERVICE_ITEM.mail,
    name: { 'en-PH': 'Mail', 'fil-PH': 'Email' },
    note: { 'en-PH': 'Test address: nobody reads it', 'fil-PH': 'Test na address: walang magbabasa' },
    param1: '',
    param2: '',
    contact: 'support@parola.example',
    vip: 0,
    sort: 30,
    openHours: [],
  },
  {
    id: 4,
    itemType: SERVICE_ITEM.chat,
    name: { 'en-PH': 'VIP chat', 'fil-PH': 'VIP chat' },
    note: { 'en-PH': 'Your messages go to the VIP desk', 'fil-PH': 'Diretso sa VIP desk ang mga message mo' },
    param1: 'sandbox',
    param2: 'vip',
    contact: '',
    vip: 3,
    sort: 40,
    openHours: [],
  },
  {
    id: 5,
    itemType: SERVICE_ITEM.call,
    name: { 'en-PH': 'VIP line', 'fil-PH': 'VIP line' },
    note: { 'en-PH': 'Test number: nobody answers', 'fil-PH': 'Test number: walang sasagot' },
    param1: '',
    param2: '',
    contact: '+63 2 0000 0003',
    vip: 3,
    sort: 50,
    openHours: [{ days: EVERY_DAY, from: 8 * 60, to: 24 * 60 }],
  },
];

/** Seeded support channels: those of a sandbox; none on a real site until its operator sets them. */
export function serviceContent({ profile }: Pick<Settings, 'profile'>) {
  const sandbox = profile === 'sandbox';
  return configContent({
    appCustomerServiceQueue: {
      value: sandbox ? TEST_QUEUE : [],
      note: 'itemType 1 chat (param1 licence, param2 group), 2 call, 3 mail, 4 link; hours in minutes of Manila’s day, none: always open',
      items: { by: 'id' },
    },
    [KEY]: {
      value: sandbox ? TEST_RULE : RULE,
      note: 'our own: automatic first words, messages of a conversation within a minute (4003), hours until it ends by itself, days until a visitor’s is forgotten',
    },
  });
}

/** The rules of the chat. */
export function chatRule(tx: Tx): Promise<ChatRule> {
  return readConfig(tx, KEY, schema);
}
