import * as z from 'zod';
import { call } from './call';
import { CONSENT_ID, ERASURE_OBSTACLE, EXPORT_FORMAT, EXPORT_STATUS } from './enums';
import { flag, id, int, password, smallId, smsCode, text, time } from './shapes/fields';

/** A copy of a player's data. `parts`: number of parts by format, once it is ready. It is deleted at `expireTime`. */
const dataExport = z.strictObject({
  id,
  status: z.enum(EXPORT_STATUS),
  createTime: time,
  expireTime: time.optional(),
  parts: z.strictObject({ json: int, csv: int }).optional(),
});

/** A scheduled erasure of an account at `dueTime`. The player can cancel it until then. */
const deletion = z.strictObject({ requestTime: time, dueTime: time });

const consent = z.strictObject({ consentId: z.enum(CONSENT_ID), version: text(32), accept: flag, time });

/** A player's rights over their data (Data Privacy Act; call catalogue X44 to X46; player protection C36). */
export const PRIVACY_CALLS = {
  /**
   * `consents`: the newest consent for each text and version. `obstacles`: conditions that must end before the account
   * can be erased.
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
   * Requests a copy, which is prepared in the background; a mail reports the end. While a copy is being prepared or is
   * less than a day old, the same one is returned.
   */
  exportMyData: call({ mutating: true, req: {}, res: { export: dataExport } }),
  /** Returns one part of a copy, numbered from 0; all parts together are the file. Only for its owner. */
  exportMyDataPart: call({
    req: { id, format: z.enum(EXPORT_FORMAT), part: smallId },
    res: { content: z.string() },
    refuses: ['notFound', 'expired'],
  }),
  /**
   * Requests the erasure, with the password or a code (SMS_TYPE.verify). A second request returns the first one.
   * `accountInUse`: see `obstacles`.
   */
  deleteAccountRequest: call({
    mutating: true,
    req: { password: password.optional(), smsCode: smsCode.optional() },
    res: { deletion },
    refuses: ['accountInUse', 'wrongLogin', 'locked', 'codeWrong', 'codeExpired'],
  }),
  deleteAccountCancel: call({ mutating: true, req: {}, res: {}, refuses: ['notFound'] }),
  /** Sets the consent to advertising by mail. A resting player cannot consent. */
  consentUpdate: call({
    mutating: true,
    req: { marketing: flag },
    res: { marketing: flag },
    refuses: ['restrictedPerson', 'selfExcluded', 'coolingOff', 'regionNotAllowed'],
  }),
};
