import * as z from 'zod';
import { SERVICE_ITEM } from '../enums';
import { int, smallId, text } from './fields';
import { inLanguages } from './rich-text';

const WEEK = 7;
const DAY_MINUTES = 1440;

/** See `OpeningHours`: Manila's clock, minutes after midnight. */
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

/** A way to the support (specification §3). */
export const serviceItem = z.strictObject({
  id: smallId,
  itemType: z.enum(SERVICE_ITEM),
  name: inLanguages(text(100)),
  /** Its purpose, in a sentence. */
  note: inLanguages(text(300)),
  /** Of a chat: the licence under which the desk answers. */
  param1: text(64),
  /** Of a chat: the group of the desk. */
  param2: text(64),
  /** A telephone number, an address of mail or an http(s) link, by `itemType`; empty for a chat. */
  contact: text(500),
  /** The VIP level that opens it; 0 for all. */
  vip: int,
  sort: int,
  /** None: day and night. */
  openHours: z.array(openHours).max(21),
});
