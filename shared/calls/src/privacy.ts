import * as z from 'zod';
import { call } from './call';
import { CONSENT_ID, ERASURE_OBSTACLE, EXPORT_FORMAT, EXPORT_STATUS } from './enums';
import { flag, id, int, password, smallId, smsCode, text, time } from './shapes/fields';

/** A copy of a player's data. `parts` by format once it is ready; it is deleted at `expireTime`. */
const dataExport = z.strictObject({
  id,
  status: z.enum(EXPORT_STATUS),
  createTime: time,
  expireTime: time.optional(),
  parts: z.strictObject({ json: int, csv: int }).optional(),
});

/** An account that is to be erased at `dueTime`, unless the player takes it back until then. */
const deletion = z.strictObject({ requestTime: time, dueTime: time });

const consent = z.strictObject({ consentId: z.enum(CONSENT_ID), version: text(32), accept: flag, time });

/** A player's rights about their data (Data Privacy Act; call catalogue X44 to X46; player protection C36). */
export const PRIVACY_CALLS = {
  /**
   * `consents`: the newest of each text and version. `obstacles`: the conditions that must end before the account can
   * be erased.
   */
  privacyState: call({
    req: {},
    res: {
      marketing: flag,
      consents: z.array(consent),
      export: dataExport.optional(),
      deletion: deletion.optional(),
      obstacles: z.array(z.enum(ERASURE_OBSTACLE)),
      /** Days from the request to the erasure. */
      waitDays: int,
    },
  }),
  /**
   * Asks for a copy, prepared in the background and told by mail. While one is under way or less than a day old, it
   * is that one.
   */
  exportMyData: call({ mutating: true, req: {}, res: { export: dataExport } }),
  /** One part of a copy, in the order of their numbers from 0; together they are the file. Only its owner gets it. */
  exportMyDataPart: call({
    req: { id, format: z.enum(EXPORT_FORMAT), part: smallId },
    res: { content: z.string() },
    refuses: ['notFound', 'expired'],
  }),
  /**
   * With the password, or a code (SMS_TYPE.verify). Asked again, it is the same request. `accountInUse`: see
   * `obstacles`.
   */
  deleteAccountRequest: call({
    mutating: true,
    req: { password: password.optional(), smsCode: smsCode.optional() },
    res: { deletion },
    refuses: ['accountInUse', 'wrongLogin', 'locked', 'codeWrong', 'codeExpired'],
  }),
  deleteAccountCancel: call({ mutating: true, req: {}, res: {}, refuses: ['notFound'] }),
  /** Advertising by mail, yes or no. A player who may not play cannot say yes. */
  consentUpdate: call({
    mutating: true,
    req: { marketing: flag },
    res: { marketing: flag },
    refuses: ['restrictedPerson', 'selfExcluded', 'coolingOff', 'regionNotAllowed'],
  }),
};
