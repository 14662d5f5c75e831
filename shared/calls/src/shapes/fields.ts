import * as z from 'zod';

/**
 * PostgreSQL refuses U+0000 in text, and jsonb refuses lone surrogates. Rejected here, so that they cause a 400 instead
 * of a 500.
 */
export const SAFE_TEXT = /^[^\0\ud800-\udfff]*$/u;

/** Text of at most `max` UTF-16 units that the database can store. */
export function text(max: number, min = 0) {
  return z.string().min(min).max(max).regex(SAFE_TEXT, 'holds a character that cannot be stored');
}

/** Marks a field that the server must not store in clear: passwords, codes, tokens. `secretFields` finds it. */
export function secret<T extends z.ZodType>(schema: T): T {
  return schema.meta({ secret: true });
}

/** Money in hundredths, zero or more. */
export const money = z.int().min(0);

/** Money in hundredths that may be negative: rows of a statement, profits. */
export const signedMoney = z.int();

/** A count, or an id of another system; zero or more. */
export const int = z.int().min(0);

/** An id of our own objects (game, picture, payment channel, day of a run), stored as a PostgreSQL integer. */
export const smallId = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** Epoch ms. */
export const time = z.int().min(0);

/** Remaining ms; -1: none. */
export const msLeft = z.int().min(-1);

/** Basis points: 10000 is 100 %. */
export const basisPoints = z.int().min(0);

export const flag = z.boolean();

/** An id created by the server; text, so that its format may change. */
export const id = text(64, 1);

/** A calendar day, `YYYY-MM-DD`, from 1900 on, because no player is older. */
export const day = z.iso.date('is not a day YYYY-MM-DD').regex(/^(?:19|[2-9]\d)/, 'is before 1900');

/** A Philippine mobile number in the form of `normaliseMobile`. */
export const mobile = z.string().regex(/^\+639\d{9}$/, 'is not a mobile number +639XXXXXXXXX');

export const smsCode = secret(z.string().regex(/^\d{4,8}$/, 'is not a code of 4 to 8 digits'));

/**
 * A password as typed. A violated password rule is a refusal (108) instead of an invalid field, so only the length is
 * limited here: 128 characters of two units each.
 */
export const password = secret(text(256, 1));

/** An absolute address; only http and https are links (specification §5). */
export const url = text(2000).regex(/^https?:\/\//, 'is not an http address');

/** A picture: an absolute address, a path on our origin, or ''. */
export const picture = text(2000).regex(/^(?:https?:\/\/|\/(?!\/)|$)/, 'is not a picture address');

/** A path inside the app, with its query: `/wallets?name=deposit`. */
export const route = text(500).regex(/^\/(?!\/)/, 'is not a path of the app');

/** Fields of every request (specification §7). */
export const commonFields = {
  appId: text(64),
  channel: text(32).default('WEB'),
  clientReferrer: text(2000),
  platform: text(32),
  appVersion: text(64),
  appWebName: text(64),
};

/** Fields of every response. `code` repeats the HTTP status; `errcode` is 0 unless the call is refused. */
export const envelopeFields = {
  code: z.int(),
  errcode: z.int(),
  errmsg: text(500),
  serverTime: time,
};

/** One page of a longer list, newest first. */
export function paged<T extends z.core.$ZodType>(row: T) {
  return { list: z.array(row), pages: int, total: int };
}

/** Request fields of a page; pages count from 1. */
export const pageFields = { pageNum: z.int().min(1), pageSize: z.int().min(1).max(50) };

/** Period filter of record calls. */
export const periodFields = { startTime: time.optional(), endTime: time.optional() };
