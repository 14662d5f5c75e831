export type Body = Record<string, unknown>;

export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No response arrived. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(readonly why: 'timeout' | 'network' | 'aborted') {
    super(why);
  }
}

/** A response that is an error (specification §7: 400 to 599). */
export class BadStatus extends Error {
  override readonly name = 'BadStatus';
  constructor(
    /** Status of the HTTP response. */
    readonly http: number,
    /** Status of the HTTP response, or the platform's code inside a 200. */
    readonly status: number,
    readonly body: Body = {},
    /** Id of the trace of the response, from the front door. */
    readonly traceId?: unknown,
  ) {
    super(`status ${status}`);
  }
}
