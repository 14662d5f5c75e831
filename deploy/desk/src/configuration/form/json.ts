import type { Input } from '@parola/operations';
import { findNodeAtLocation, parse, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** A value of the configuration. */
export type Json = Input<'config.change'>['value'];

/** Texts for the error codes of the parser. */
const WRONG = {
  InvalidSymbol: 'desk.config.json.SYMBOL',
  InvalidNumberFormat: 'desk.config.json.SYMBOL',
  PropertyNameExpected: 'desk.config.json.NAME',
  ValueExpected: 'desk.config.json.VALUE',
  ColonExpected: 'desk.config.json.COLON',
  CommaExpected: 'desk.config.json.COMMA',
  CloseBraceExpected: 'desk.config.json.END',
  CloseBracketExpected: 'desk.config.json.END',
  EndOfFileExpected: 'desk.config.json.END',
  InvalidCommentToken: 'desk.config.json.COMMENT',
  UnexpectedEndOfComment: 'desk.config.json.COMMENT',
  UnexpectedEndOfString: 'desk.config.json.STRING',
  UnexpectedEndOfNumber: 'desk.config.json.SYMBOL',
  InvalidUnicode: 'desk.config.json.STRING',
  InvalidEscapeCharacter: 'desk.config.json.STRING',
  InvalidCharacter: 'desk.config.json.STRING',
  '<unknown ParseErrorCode>': 'desk.config.json.SYMBOL',
} as const satisfies Record<ReturnType<typeof printParseErrorCode>, string>;

/** The parsed JSON, or line (from 1) and kind of its first error. */
type Read = { ok: true; value: Json } | { ok: false; line: number; what: (typeof WRONG)[keyof typeof WRONG] };

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export function readJson(text: string): Read {
  const errors: ParseError[] = [];
  const value: Json = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return { ok: true, value };
  return { ok: false, line: lineAt(text, first.offset), what: WRONG[printParseErrorCode(first.error)] };
}

/** Line (from 1) of a refused field such as `value.2.endTime` in the text; undefined for a missing field. */
export function lineOfField(text: string, field: string): number | undefined {
  const root = parseTree(text);
  const path = field
    .split('.')
    .slice(1)
    .map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  const node = root && findNodeAtLocation(root, path);
  return node && lineAt(text, node.offset);
}

export const written = (value: unknown): string => JSON.stringify(value, null, 2);

/** Converts a received value to JSON; null for anything else. */
export function jsonOf(value: unknown): Json {
  const read = readJson(written(value) ?? 'null');
  return read.ok ? read.value : null;
}
