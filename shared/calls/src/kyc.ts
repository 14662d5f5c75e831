import * as z from 'zod';
import { call } from './call';
import { FUNDS_SOURCE, KYC_ID_TYPE, KYC_REJECT, KYC_SIDE, KYC_STATUS } from './enums';
import { day, flag, id, int, text, time } from './shapes/fields';
import { KYC_TEXT } from './kyc-rules';
import { award, kycFields } from './shapes/shared';

/** A step of an identity check's history. */
const step = z.strictObject({ status: z.enum(KYC_STATUS), time });

/** Fields of the state page, in addition to those in the response of every log-in. */
const stateFields = {
  ...kycFields,
  /** Reason of the rejection; `rejectReason` holds the reviewer's text. */
  rejectCode: z.enum(KYC_REJECT).optional(),
  idType: z.enum(KYC_ID_TYPE).optional(),
  /** The last four characters. */
  idNo: text(64).optional(),
  /** The first letter of each name. */
  realName: text(200).optional(),
  /** Expiry of the approval. */
  expireTime: time.optional(),
  timeline: z.array(step),
  /** Uploaded pictures that belong to no check yet, one per side. */
  files: z.array(z.strictObject({ fileId: id, side: z.enum(KYC_SIDE) })),
  /** Awards for the approval; empty without any. */
  awardList: z.array(award),
};

const line = text(KYC_TEXT.long, 2);
const fileId = id;

/** A player's identity check (call catalogue 11 to 14; player protection C01, C03, C04, C05). */
export const KYC_CALLS = {
  /**
   * Uploads one picture: JPEG, PNG or WebP of at most 5 MB. Its content decides its type. It is re-encoded without the
   * camera's metadata, and stored encrypted. A new picture of the same `side` replaces the old one.
   * `documentUnreadable`: it cannot be decoded, or is too small to read. `width`, `height`: pixels as stored.
   */
  uploadKyc: call({
    req: { side: z.enum(KYC_SIDE) },
    res: { fileId: id, width: int, height: int },
    upload: {
      file: {
        types: ['image/jpeg', 'image/png', 'image/webp'],
        maxBytes: 5_000_000,
        maxCount: 1,
        refuses: { count: 'tooManyImages', file: 'imageRefused' },
      },
    },
    refuses: ['documentUnreadable', 'imageRefused', 'tooManyImages', 'kycReview', 'alreadyReceived'],
  }),
  /**
   * Submits the check for review. `notEligible`: consent is missing, or the declaration that the player is not barred.
   * `documentUnreadable` (`field`): a picture is missing or belongs to another player. `documentUsed`: another account
   * was verified with this number. `kycReview`, `alreadyReceived`: a check is in review, or approved.
   */
  addKyc: call({
    mutating: true,
    req: {
      idType: z.enum(KYC_ID_TYPE),
      idNo: text(KYC_TEXT.idNo, 4),
      realName: text(KYC_TEXT.name, 2),
      birthday: day,
      birthPlace: line,
      nationality: text(KYC_TEXT.name, 2),
      address: line,
      /** Absent if it is the same. */
      permanentAddress: line.optional(),
      occupation: line,
      employer: line.optional(),
      sourceOfFunds: z.enum(FUNDS_SOURCE),
      frontFileId: fileId,
      backFileId: fileId.optional(),
      selfieFileId: fileId,
      addressFileId: fileId.optional(),
      /** Consent to the processing of these data. */
      consent: flag,
      /** The player declares that they are not a person who may not play. */
      notRestricted: flag,
    },
    res: stateFields,
    refuses: [
      'notEligible',
      'underAge',
      'restrictedPerson',
      'documentUnreadable',
      'documentUsed',
      'kycReview',
      'alreadyReceived',
    ],
  }),
  kyc: call({ req: {}, res: stateFields }),
  /** State of the check; polled while a check is in review. */
  queryKycResult: call({
    quiet: true,
    req: {},
    res: {
      kycStatus: z.enum(KYC_STATUS),
      hasKyc: flag,
      rejectReason: text(500).optional(),
      rejectCode: z.enum(KYC_REJECT).optional(),
      awardList: z.array(award).optional(),
    },
  }),
};
