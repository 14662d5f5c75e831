import {
  HEADER_BY_ITSELF,
  HEADER_KEY,
  isDeskRefusal,
  OPERATION_PATH,
  type Answer,
  type DeskRefusalName,
  type Input,
  type OperationName,
  type Refused,
} from '@parola/operations';
import { text } from '../text';

/** Refusal of the server. `message`: sentence for the operator, with the reference of a failure. */
export class OperationRefused extends Error {
  constructor(
    readonly refusal: DeskRefusalName,
    readonly code: string,
    /** The invalid field, its fault, and its present value. */
    readonly fields: Pick<Refused, 'field' | 'why' | 'now'> = {},
    reference = '',
  ) {
    const sentence = text(`desk.refusal.${refusal}`);
    super(reference === '' ? sentence : text('desk.refusal.reference', { sentence, reference }));
    this.name = 'OperationRefused';
  }
}

/** No response arrived: it is unknown whether the server has executed the operation. */
export class Unheard extends Error {
  constructor() {
    super(text('desk.refusal.unavailable'));
    this.name = 'Unheard';
  }
}

export interface CallOptions {
  /** Idempotency key of an act, reused for a retry. */
  key?: string;
  /** True for polling, which does not extend the session. */
  byItself?: boolean;
}

type LogOutListener = () => void;
const onLoggedOut = new Set<LogOutListener>();

/** Registers a listener for the end of the session. @returns the cleanup function */
export function whenLoggedOut(listener: LogOutListener): () => void {
  onLoggedOut.add(listener);
  return () => onLoggedOut.delete(listener);
}

/** Runs one operation. @throws OperationRefused, Unheard */
export async function ask<N extends OperationName>(
  name: N,
  input: Input<N>,
  { key, byItself = false }: CallOptions = {},
): Promise<Answer<N>> {
  const response = await fetch(OPERATION_PATH + name, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADER_KEY]: key ?? crypto.randomUUID(),
      ...(byItself && { [HEADER_BY_ITSELF]: '1' }),
    },
    body: JSON.stringify(input),
  }).catch(() => {
    throw new Unheard();
  });
  const json: unknown = await response.json().catch(() => {
    throw new Unheard();
  });
  // No check of the shape: the desk ships with the platform, whose compiler checks the response types.
  if (response.ok) return json as Answer<N>;
  const { refusal, code, fields } = refusedOf(json);
  const reference = inside(json, 'reference');
  if (refusal === 'notLoggedIn') onLoggedOut.forEach((listener) => listener());
  throw new OperationRefused(refusal, code, fields, typeof reference === 'string' ? reference : '');
}

function inside(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}

function refusedOf(json: unknown): Pick<OperationRefused, 'refusal' | 'code' | 'fields'> {
  const [refusal, field, why, now] = ['refusal', 'field', 'why', 'now'].map((name) => inside(json, name));
  const revision = inside(now, 'revision');
  return {
    refusal: isDeskRefusal(refusal) ? refusal : 'failed',
    code: String(inside(json, 'code') ?? ''),
    fields: {
      ...(typeof field === 'string' && { field }),
      ...(typeof why === 'string' && { why }),
      ...(typeof revision === 'string' && { now: { value: inside(now, 'value'), revision } }),
    },
  };
}
