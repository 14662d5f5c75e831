import type { Column } from './statement-shapes';
import { parsers } from './type-parsers';

/** A statement with its parameters. */
interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A row of a joined statement: the number of the read, and its row in PostgreSQL's text format of a record. */
export interface JoinedRow {
  read: number;
  line: string;
}

/**
 * Joins reads into one statement. PostgreSQL writes each row as a record, whose values have the text format in which
 * the driver receives them from a single statement.
 */
export function joinReads(reads: readonly Statement[]): Statement {
  let before = 0;
  const parts = reads.map(({ text, values }, at) => {
    const first = before;
    before += values.length;
    const renumbered = text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + first}`);
    // The line break ends a comment in the last line.
    return `SELECT ${at} AS read, row_of_read::text AS line FROM (\n${renumbered}\n) row_of_read`;
  });
  return { text: parts.join('\nUNION ALL\n'), values: reads.flatMap(({ values }) => values) };
}

/** Rows of one read, as the driver returns them; undefined if the lines have other columns. */
export function parseLines(
  lines: readonly string[],
  columns: readonly Column[],
): readonly Record<string, unknown>[] | undefined {
  const parse = columns.map(({ dataTypeID }) => parsers.getTypeParser(dataTypeID, 'text'));
  const rows: Record<string, unknown>[] = [];
  for (const line of lines) {
    const values = columns.length === 0 ? [] : valuesOf(line);
    if (values.length !== columns.length) return undefined;
    const row: Record<string, unknown> = {};
    columns.forEach(({ name }, at) => {
      const value = values[at] ?? null;
      row[name] = value === null ? null : parse[at]?.(value);
    });
    rows.push(row);
  }
  return rows;
}

/**
 * Values of a record in text format: `(1,,"a ""b""")`. A value with special characters is quoted, with quotes and
 * backslashes doubled; NULL is empty without quotes.
 */
function valuesOf(line: string): (string | null)[] {
  const values: (string | null)[] = [];
  const end = line.length - 1;
  for (let at = 1; ; at += 1) {
    if (line[at] === '"') {
      const close = endOfQuoted(line, at + 1);
      values.push(
        line
          .slice(at + 1, close)
          .replaceAll('""', '"')
          .replaceAll('\\\\', '\\'),
      );
      at = close + 1;
    } else {
      const comma = line.indexOf(',', at);
      const stop = comma === -1 ? end : comma;
      values.push(stop === at ? null : line.slice(at, stop));
      at = stop;
    }
    if (at >= end) return values;
  }
}

/** Position of the quote that ends a quoted value. */
function endOfQuoted(line: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = line.indexOf('"', at);
    if (at === -1 || line[at + 1] !== '"') return at;
  }
}
