import type { WriteBound } from './call';
import { int, text } from './shapes/fields';

/** Origin of a new player. */
export const originFields = { inviteCode: text(32).optional(), pid: int.optional(), aid: text(64).optional() };

/** A solved challenge of `captchaNeeded` (115): base64 of its JSON. Valid once, for some minutes. */
export const captchaToken = text(4000).optional();

/** Limits of calls that test secrets or cost money. */
const guarded = { bytes: 16 * 1024, perMinute: 30 } as const;
/** Records: codes, wrong passwords of anonymous callers, and log-ins of an account. */
export const ofCodes: WriteBound = { ...guarded, recordsPerDay: { address: 500, device: 50, account: 500 } };
