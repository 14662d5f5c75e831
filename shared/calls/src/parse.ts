import * as z from 'zod';
import { CALLS, type CallName } from './catalogue';
import { COMMON_REFUSALS, refusalName } from './errcode';
import type { RefusalName } from './refusals/refusals';
import { refusal } from './shapes/refusal';

/** A validated request: with common fields and defaults. */
export type ParsedRequest<N extends CallName> = z.output<(typeof CALLS)[N]['req']>;

/** The response of a successful call, with the envelope. */
export type ParsedResponse<N extends CallName> = z.output<(typeof CALLS)[N]['res']>;

/** The first invalid field: `field` is its path (`eventList.0.event`); '' if the whole body is invalid. */
export interface BadField {
  field: string;
  message: string;
}

export type CheckedRequest<N extends CallName> = { ok: true; data: ParsedRequest<N> } | ({ ok: false } & BadField);

export type CheckedResponse<N extends CallName> =
  | { kind: 'ok'; data: ParsedResponse<N> }
  | { kind: 'refused'; data: z.output<typeof refusal> }
  | ({ kind: 'bad' } & BadField);

/** The method of a schema that is used here. The compiler compares it many times faster than the whole `ZodType`. */
type Parser<T> = Pick<z.ZodType<T>, 'safeParse'>;

/** CALLS with one type per name, so that a generic name keeps its own request and response types. */
const TYPED: {
  [N in CallName]: { req: Parser<ParsedRequest<N>>; res: Parser<ParsedResponse<N>> };
} = CALLS;

/**
 * Validates the body of a request. Never throws.
 * @returns the body with defaults, or the first invalid field for the 400 response
 */
export function parseRequest<N extends CallName>(name: N, body: unknown): CheckedRequest<N> {
  const parsed = TYPED[name].req.safeParse(body);
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, ...firstBadField(parsed.error) };
}

/**
 * Validates the text parts of a form, written by `formText`. The part of a text field is used as it is, any other one
 * is parsed as JSON.
 * @returns as {@link parseRequest}
 */
export function parseForm<N extends CallName>(name: N, parts: Readonly<Record<string, string>>): CheckedRequest<N> {
  const shape: Readonly<Record<string, z.ZodType>> = CALLS[name].req.shape;
  const body = Object.entries(parts).map(([field, part]) => {
    const takes = Object.hasOwn(shape, field) ? shape[field] : undefined;
    return [field, !takes || takes.safeParse(part).success ? part : jsonOr(part)];
  });
  return parseRequest(name, Object.fromEntries(body));
}

function jsonOr(part: string): unknown {
  try {
    return JSON.parse(part);
  } catch {
    return part;
  }
}

/**
 * Validates a response before it is sent, in tests and in the server's dev mode: a success against its schema, a
 * refusal (`code` not 200 or `errcode` not 0) against {@link refusal} and the call's list of refusals.
 */
export function checkResponse<N extends CallName>(name: N, body: unknown): CheckedResponse<N> {
  const refused = refusal.safeParse(body);
  if (refused.success && (refused.data.code !== 200 || refused.data.errcode !== 0)) {
    return mayRefuse(name, refused.data.errcode)
      ? { kind: 'refused', data: refused.data }
      : { kind: 'bad', field: 'errcode', message: `${refused.data.errcode} is not an error of ${name}` };
  }
  const parsed = TYPED[name].res.safeParse(body);
  return parsed.success ? { kind: 'ok', data: parsed.data } : { kind: 'bad', ...firstBadField(parsed.error) };
}

/** A call's contract for other tools. */
export interface JsonContract {
  req: z.core.JSONSchema.BaseSchema;
  res: z.core.JSONSchema.BaseSchema;
  refuses: readonly RefusalName[];
}

/** Returns the call's contract as JSON Schema 2020-12, for the API description and for fuzzing. */
export function toJsonSchema(name: CallName): JsonContract {
  const { req, res, refuses } = CALLS[name];
  return { req: z.toJSONSchema(req, { io: 'input' }), res: z.toJSONSchema(res, { io: 'output' }), refuses };
}

interface SecretFields {
  req: readonly string[];
  res: readonly string[];
}

const SECRETS = new Map<CallName, SecretFields>();

/**
 * Returns the fields of a call that hold passwords, codes or tokens, in request and response. They must be neither
 * stored nor logged.
 */
export function secretFields(name: CallName): SecretFields {
  const known = SECRETS.get(name) ?? findSecrets(name);
  SECRETS.set(name, known);
  return known;
}

function findSecrets(name: CallName): SecretFields {
  const { req, res } = toJsonSchema(name);
  const secretsOf = ({ properties = {} }: z.core.JSONSchema.BaseSchema) =>
    Object.entries(properties)
      .filter(([, of]) => typeof of === 'object' && of['secret'] === true)
      .map(([field]) => field);
  return { req: secretsOf(req), res: secretsOf(res) };
}

function mayRefuse(name: CallName, errcode: number): boolean {
  const refused = refusalName(errcode);
  return errcode === 0 || (refused !== undefined && [...COMMON_REFUSALS, ...CALLS[name].refuses].includes(refused));
}

function firstBadField(error: z.ZodError): BadField {
  const [issue] = error.issues;
  if (!issue) return { field: '', message: error.message };
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
  return { field: path.map(String).join('.'), message: issue.message };
}
