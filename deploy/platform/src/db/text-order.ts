import { sql, type RawBuilder } from 'kysely';

/** Texts of a column in the order of their bytes: the locale of the database decides nothing. */
export function byBytes(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} COLLATE "C"`;
}

/** Texts of a column in small letters of every alphabet. The locale C of a database knows those of ASCII alone. */
export function inSmallLetters(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)} COLLATE "und-x-icu")`;
}
