import * as z from 'zod';
import { grant } from './policy';
import { moment } from './name-shapes';

const LOGIN = /^[a-z0-9][a-z0-9._-]{1,39}$/;
export const login = z.string().trim().toLowerCase().regex(LOGIN, 'is not a login such as ana.cruz');
export const password = z.string().min(12).max(128);
/** A display name on one line, without reversed or hidden text. */
export const shownName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'holds characters that do not show');
export const code = z.string().regex(/^\d{6}$/, 'is not six digits');

/** The caller: a person (`account`) or a token of a program. */
export const me = z.object({
  kind: z.enum(['account', 'token']),
  login: z.string(),
  name: z.string(),
  grants: z.array(grant),
  /** End of the session or token, epoch milliseconds. */
  expires: moment,
  /** True for a person who can also sign in at the OpenID provider. */
  linked: z.boolean().optional(),
});
export const account = z.object({
  login: z.string(),
  name: z.string(),
  grants: z.array(grant),
  active: z.boolean(),
  /** True for an invited person who has not finished the set-up. */
  waiting: z.boolean(),
  /** The person's subject at the OpenID provider. */
  identity: z.string().optional(),
  lastSeen: moment.optional(),
});
/** A token of a program. Its secret is returned once, on creation, and stored as a hash. */
export const token = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  grants: z.array(grant),
  createdAt: moment,
  expires: moment,
  lastUsed: moment.optional(),
  revoked: z.boolean(),
});
/** Data for an authenticator: its key as an `otpauth:` address. */
export const enrolment = z.object({ otpauth: z.string() });
