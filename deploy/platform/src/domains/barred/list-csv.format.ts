import { isUtf8 } from 'node:buffer';
import { plainIdNo } from '@parola/calls';
import { BARRED_FILE, type BadLine, type BarredFileTrouble } from '@parola/operations';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod';
import { plainName } from '../../ground/person-name';

/** A person of a list, identified by name and birthday, by an id number, or both. */
export interface Listed {
  name: string;
  /** YYYY-MM-DD. */
  birthday: string;
  idNo: string;
  note: string;
}

export interface ReadList {
  lines: number;
  persons: Listed[];
  badCount: number;
  /** The first 100 bad lines. */
  bad: BadLine[];
}

/** A file that cannot be read as a list. */
export class NoList extends Error {
  constructor(
    readonly trouble: BarredFileTrouble,
    readonly line?: number,
  ) {
    super(`no list: ${trouble}`);
  }
}

const SHOWN = 100;
const COLUMNS = ['name', 'birthday', 'id_number', 'note'] as const;
type Column = (typeof COLUMNS)[number];
/** Columns in the order of the file; undefined for an unnamed column. */
type Columns = readonly (Column | undefined)[];

/**
 * Start of a spreadsheet formula, which runs when the file is opened. Names and numbers never begin like this; a note
 * may.
 */
const FORMULA = /^[=+\-@]/;
/** Long numbers as a spreadsheet rewrites them: `1.23457E+15`, which loses the last digits, and `123456789012.00`. */
const SHORTENED = /^\d+(?:[.,]\d*)?\s?E\s?\+\s?\d+$|^\d+[.,]\d+\s?E\s?-?\d+$|^\d+\.0{1,2}$/i;
/** First line of some exported files: it names the separator, before the line of column names. */
const SEPARATOR = /^\ufeff?"?sep=([,;\t|])"?\r?\n/i;
const CONTROL = /\p{Cc}/u;
const DAY = z.iso.date();
const ID_NUMBER = /^[A-Z0-9]{4,30}$/;
const LETTERS = /\p{L}.*\p{L}/u;

interface Line {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a list as CSV: UTF-8 with or without a byte-order mark; comma, semicolon or tab; the first line names the
 * columns `name`, `birthday`, `id_number`, `note` in any order. Empty rows and columns are skipped, as is a first line
 * `sep=;`.
 * @throws NoList for a file that cannot be read as a list
 */
export async function readList(bytes: Buffer, today: string): Promise<ReadList> {
  if (bytes.length > BARRED_FILE.maxBytes) throw new NoList('tooLarge');
  if (!isUtf8(bytes) || bytes.includes(0)) throw new NoList('encoding');
  const read: ReadList = { lines: 0, persons: [], badCount: 0, bad: [] };
  const firstLines = new Map<string, number>();
  let columns: Columns | undefined;
  const { delimiter, from } = dialectOf(bytes);
  try {
    const parser = parse(bytes, {
      bom: true,
      delimiter,
      from_line: from,
      info: true,
      max_record_size: 20_000,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    for await (const line of parser as AsyncIterable<Line>) {
      if (line.record.every((cell) => cell === '')) continue;
      if (!columns) {
        columns = columnsOf(line.record);
        continue;
      }
      read.lines += 1;
      if (read.lines > BARRED_FILE.maxLines) throw new NoList('tooMany');
      const at = line.info.lines;
      const found = personOf(columns, line.record, today);
      const wrong = 'idNo' in found ? twice(firstLines, found, at) : found;
      if (wrong) {
        read.badCount += 1;
        if (read.bad.length < SHOWN) read.bad.push({ line: at, ...wrong });
      } else if ('idNo' in found) read.persons.push(found);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new NoList('quotes', lineOf(error));
    throw error;
  }
  if (!columns || read.lines === 0) throw new NoList('empty');
  return read;
}

/** Returns the separator, and the number of the line with the column names. */
function dialectOf(bytes: Buffer): { delimiter: string; from: number } {
  const text = bytes.subarray(0, 1_000).toString('utf8');
  const separator = SEPARATOR.exec(text)?.[1];
  if (separator) return { delimiter: separator, from: 2 };
  const [head = ''] = text.split('\n');
  return { delimiter: ['\t', ';'].find((sign) => head.includes(sign)) ?? ',', from: 1 };
}

function lineOf(error: CsvError): number | undefined {
  const { lines } = z.object({ lines: z.number().optional() }).parse({ lines: Reflect.get(error, 'lines') });
  return lines;
}

/** Reads the column names. @throws NoList for unknown or repeated columns, or without columns that identify a person */
function columnsOf(header: string[]): Columns {
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const columns = names.flatMap((name) => COLUMNS.find((one) => one === name) ?? []);
  const named = names.filter(Boolean);
  const tells = columns.includes('id_number') || (columns.includes('name') && columns.includes('birthday'));
  if (columns.length !== named.length || new Set(columns).size !== columns.length || !tells)
    throw new NoList('columns');
  return names.map((name) => COLUMNS.find((one) => one === name));
}

type Wrong = Omit<BadLine, 'line'>;

function personOf(columns: Columns, record: readonly string[], today: string): Listed | Wrong {
  const last = columns.findLastIndex((column) => column !== undefined);
  if (record.length <= last || record.some((text, at) => text !== '' && !columns[at])) return { reason: 'cells' };
  const cell = (column: Column) => record[columns.indexOf(column)]?.trim() ?? '';
  for (const column of COLUMNS) {
    if (column !== 'note' && FORMULA.test(cell(column))) return { reason: 'formula', column };
    if (CONTROL.test(cell(column))) return { reason: 'signs', column };
  }
  const [name, birthday, idNo, note] = COLUMNS.map(cell);
  const found = { name: name ?? '', birthday: birthday ?? '', idNo: idNo ?? '', note: harmless(note ?? '') };
  if (Boolean(found.name) !== Boolean(found.birthday))
    return { reason: 'half', column: found.name ? 'birthday' : 'name' };
  if (!found.name && !found.idNo) return { reason: 'nobody' };
  if (found.name && (found.name.length > 200 || !LETTERS.test(found.name))) return { reason: 'wrong', column: 'name' };
  if (found.birthday && (!DAY.safeParse(found.birthday).success || found.birthday > today || found.birthday < '1900'))
    return { reason: 'wrong', column: 'birthday' };
  if (SHORTENED.test(found.idNo)) return { reason: 'shortened', column: 'id_number' };
  if (found.idNo && !ID_NUMBER.test(plainIdNo(found.idNo))) return { reason: 'wrong', column: 'id_number' };
  if (found.note.length > 200) return { reason: 'wrong', column: 'note' };
  return found;
}

/** Escapes a note that a spreadsheet would run as a formula. */
function harmless(note: string): string {
  return FORMULA.test(note) ? `'${note}` : note;
}

function twice(firstLines: Map<string, number>, found: Listed, line: number): Wrong | null {
  const same = JSON.stringify([plainName(found.name), found.birthday, plainIdNo(found.idNo)]);
  const first = firstLines.get(same);
  if (first === undefined) firstLines.set(same, line);
  return first === undefined ? null : { reason: 'twice', first };
}
