import type { Input } from '@parola/operations';
import { findNodeAtLocation, parse, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** A possible value of the configuration. */
export type Json = Input<'config.change'>['value'];

/** The library's names of errors, in the desk's words. */
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

/** The parsed JSON, or the line (from 1) and the kind of its first error. */
type Read = { ok: true; value: Json } | { ok: false; line: number; what: (typeof WRONG)[keyof typeof WRONG] };

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export function readJson(text: string): Read {
  const errors: ParseError[] = [];
  const value: Json = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return { ok: true, value };
  return { ok: false, line: lineAt(text, first.offset), what: WRONG[printParseErrorCode(first.error)] };
}

/** The line (from 1) of a refused field, `value.2.endTime`, in the text; undefined when it is not in it. */
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

/** A value of the configuration as received, which is JSON; null for none. */
export function jsonOf(value: unknown): Json {
  const read = readJson(written(value) ?? 'null');
  return read.ok ? read.value : null;
}
