import type { WriteBound } from './call';
import { int, text } from './shapes/fields';

/** Where a new player came from. */
export const originFields = { inviteCode: text(32).optional(), pid: int.optional(), aid: text(64).optional() };

/** A solved challenge, as `captchaNeeded` (115) asked for it: base64 of its JSON. Good once, for some minutes. */
export const captchaToken = text(4000).optional();

/** Calls that guess secrets or cost money to send. */
const guarded = { bytes: 16 * 1024, perMinute: 30 } as const;
/** Records: codes, wrong passwords of strangers, and the log-ins of an account. */
export const ofCodes: WriteBound = { ...guarded, recordsPerDay: { address: 500, device: 50, account: 500 } };
