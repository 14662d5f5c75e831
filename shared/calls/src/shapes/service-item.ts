import * as z from 'zod';
import { SERVICE_ITEM } from '../enums';
import { int, smallId, text } from './fields';
import { inLanguages } from './rich-text';

const WEEK = 7;
const DAY_MINUTES = 1440;

/** See `OpeningHours`: Manila time, minutes after midnight. */
const openHours = z.strictObject({
  days: z.array(z.int().min(0).max(6)).max(WEEK),
  from: z
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
  to: z
    .int()
    .min(1)
    .max(2 * DAY_MINUTES),
});

/** A support channel (specification §3). */
export const serviceItem = z.strictObject({
  id: smallId,
  itemType: z.enum(SERVICE_ITEM),
  name: inLanguages(text(100)),
  /** Its purpose in one sentence. */
  note: inLanguages(text(300)),
  /** For a chat: the support desk's licence. */
  param1: text(64),
  /** For a chat: the support desk's group. */
  param2: text(64),
  /** A phone number, mail address or http(s) link, by `itemType`; '' for a chat. */
  contact: text(500),
  /** Minimum VIP level; 0 for all players. */
  vip: int,
  sort: int,
  /** Empty: always open. */
  openHours: z.array(openHours).max(21),
});
