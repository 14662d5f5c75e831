import * as z from 'zod';
import { call, publicCall } from './call';
import { PASSKEY_FOR } from './enums';
import { flag, id, secret, text, time } from './shapes/fields';
import { authOk } from './shapes/shared';

/** The authenticator's response: the JSON of `@simplewebauthn/browser`. */
const passkeyAnswer = secret(text(12_000, 2));

const passkeyList = z.array(
  z.strictObject({
    id,
    name: text(40),
    createTime: time,
    /** Absent until its first use. */
    lastTime: time.optional(),
  }),
);

/** Passkeys (WebAuthn; ours): a further log-in method and proof of identity. */
export const PASSKEY_CALLS = {
  /**
   * Returns the options for the browser's authenticator: JSON, valid once, for five minutes, on this device. 401 for a
   * visitor who wants to register a passkey.
   */
  passkeyOptions: publicCall({
    playerActs: true,
    /** Records: challenges. */
    writes: { bytes: 8 * 1024, perMinute: 30, recordsPerDay: { address: 5_000, device: 50, account: 100 } },
    req: { use: z.enum(PASSKEY_FOR) },
    res: { options: text(8_000) },
  }),
  /** Stores a passkey. 114 (`stepUp`) without a proof by `reAuth`; `conditionNotMet` for more than ten. */
  passkeyRegister: call({
    mutating: true,
    req: { answer: passkeyAnswer, name: text(40, 1) },
    res: { list: passkeyList },
    refuses: ['codeWrong', 'codeExpired', 'conditionNotMet'],
  }),
  passkeyLogin: publicCall({
    playerActs: true,
    /** Records: log-ins, and failed attempts. */
    writes: { bytes: 16 * 1024, perMinute: 30, recordsPerDay: { address: 500, device: 50, account: 500 } },
    req: { answer: passkeyAnswer, deviceId: id },
    res: authOk,
    refuses: ['codeWrong', 'codeExpired', 'deviceBlocked', 'regionNotAllowed'],
  }),
  passkeyList: call({ req: {}, res: { list: passkeyList, full: flag } }),
  /** Removes a passkey. 114 (`stepUp`) without a proof by `reAuth`. */
  passkeyRemove: call({
    mutating: true,
    req: { id },
    res: { list: passkeyList },
    refuses: ['notFound'],
  }),
};
