import { int, list, object, record, text, type Infer } from '../schema/build';
import { DIGEST, EVENT_ID } from './parts';

/**
 * What a build knows of itself and whoever pins it wants to know. No page is given any of it, and builds of before it was written have
 * none: who reads it does without.
 */

/** Shared module → names of its exports, in alphabetical order. */
export const namesByModule = record(list(text({ maxLength: 120 })));
export type NamesByModule = Infer<typeof namesByModule>;

/** Fact → digest of the payload it is emitted with (`payloadText`). */
export const payloadDigests = record(text({ pattern: DIGEST }), EVENT_ID);

/** A part that has a budget, such as `scripts of route:lobby.home`, and what it weighs on the wire. Brotli bytes. */
export const measuredParts = list(object({ part: text({ maxLength: 200 }), bytes: int(0), budget: int(0) }));
export type MeasuredPart = Infer<typeof measuredParts>[number];
