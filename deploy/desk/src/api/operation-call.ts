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

/** The server said no. Its message is a sentence for the operator. */
export class OperationRefused extends Error {
  constructor(
    readonly refusal: DeskRefusalName,
    readonly code: string,
    /** The invalid field, its fault, and the present value. */
    readonly fields: Pick<Refused, 'field' | 'why' | 'now'> = {},
  ) {
    super(text(`desk.refusal.${refusal}`));
    this.name = 'OperationRefused';
  }
}

/** Nothing was heard of the server. */
export class Unheard extends Error {
  constructor() {
    super(text('desk.refusal.unavailable'));
    this.name = 'Unheard';
  }
}

export interface AskOptions {
  /** The key of an act, for asking again. */
  key?: string;
  /** Asked by the page itself: keeps no session awake. */
  byItself?: boolean;
}

type Heard = () => void;
const onLoggedOut = new Set<Heard>();

/** Called when the server no longer knows the session. */
export function whenLoggedOut(heard: Heard): () => void {
  onLoggedOut.add(heard);
  return () => onLoggedOut.delete(heard);
}

/** One operation. @throws OperationRefused, Unheard */
export async function ask<N extends OperationName>(
  name: N,
  input: Input<N>,
  { key, byItself = false }: AskOptions = {},
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
  // The server's own types: its compiler checks the answers there.
  if (response.ok) return json as Answer<N>;
  const { refusal, code, fields } = refusedOf(json);
  if (refusal === 'notLoggedIn') onLoggedOut.forEach((heard) => heard());
  throw new OperationRefused(refusal, code, fields);
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
