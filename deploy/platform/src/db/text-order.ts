import { sql, type RawBuilder } from 'kysely';

/** Sorts a text column by bytes, independent of the database's locale. */
export function byBytes(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} COLLATE "C"`;
}

/** A text column in lower case, for every alphabet: with the locale C, plain lower() handles ASCII only. */
export function inSmallLetters(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)} COLLATE "und-x-icu")`;
}
