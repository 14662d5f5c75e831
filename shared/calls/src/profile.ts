import * as z from 'zod';
import { call } from './call';
import { FUNDS_SOURCE, GENDER } from './enums';
import { day, flag, id, text } from './shapes/fields';

/** Further personal data (call catalogue 9 and 10); `birthday` is the account's, if set. */
const personFields = {
  realName: text(100).optional(),
  birthday: day.optional(),
  gender: z.enum(GENDER).optional(),
  email: text(120)
    .regex(/^(?:[^\s@]+@[^\s@]+\.[^\s@]+|)$/, 'is not an e-mail address')
    .optional(),
  address: text(200).optional(),
  city: text(80).optional(),
  zip: text(12).optional(),
  occupation: text(80).optional(),
  sourceOfFunds: z.enum(FUNDS_SOURCE).optional(),
  nationality: text(60).optional(),
  birthPlace: text(80).optional(),
};

/** A player's further personal data and own picture. */
export const PROFILE_CALLS = {
  /**
   * Writes the given fields; an empty text deletes a field. A birthday can be set once: another one is
   * `invalidParameter`. `underAge` restricts the account. `kycReview`: the data are locked while an identity check is
   * in review. Another e-mail address, or none instead of one, needs a proof by `reAuth`: 114 (`stepUp`), unless the
   * player has no means of proof and just logged in on this device (C12).
   */
  updateAppUserOther: call({
    mutating: true,
    req: personFields,
    res: { hasUserOther: flag },
    refuses: ['underAge', 'kycReview'],
  }),
  /** `editable` is false while an identity check is in review. */
  appUserOther: call({ req: {}, res: { ...personFields, editable: flag } }),
  /**
   * Uploads a picture, which is re-encoded as WebP of at most 256 × 256 px. `updateProfile` assigns it to the player;
   * an unassigned one is deleted after a day. Without a file: `imageRefused`.
   */
  uploadAvatar: call({
    req: {},
    res: { fileId: id },
    upload: {
      file: {
        types: ['image/png', 'image/jpeg', 'image/webp'],
        maxBytes: 5_000_000,
        maxCount: 1,
        minCount: 0,
        refuses: { count: 'tooManyImages', file: 'imageRefused' },
      },
    },
    refuses: ['tooManyImages', 'imageRefused'],
  }),
  /** The player's own picture; `data` is base64 of a WebP. It has no address. */
  avatarImage: call({
    req: { id },
    res: { data: z.string().regex(/^[A-Za-z0-9+\/]*={0,2}$/) },
    refuses: ['notFound'],
  }),
};
