import { int, list, object, record, text, type Infer } from '../schema/schema-builders';
import { DIGEST, EVENT_ID } from './document-parts';

/**
 * Facts about a build for release managers. Pages get none of them, and older builds lack them, so they are optional.
 */

/** Names of a shared module's exports, in alphabetical order. */
export const namesByModule = record(list(text({ maxLength: 120 })));
export type NamesByModule = Infer<typeof namesByModule>;

/** Digest of the payload of each emitted fact (`payloadText`). */
export const payloadDigests = record(text({ pattern: DIGEST }), EVENT_ID);

/** A part with a budget, such as `scripts of route:lobby.home`, and its transfer size. Brotli bytes. */
export const measuredParts = list(object({ part: text({ maxLength: 200 }), bytes: int(0), budget: int(0) }));
export type MeasuredPart = Infer<typeof measuredParts>[number];
