export type Body = Record<string, unknown>;

export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No answer came. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(readonly why: 'timeout' | 'network' | 'aborted') {
    super(why);
  }
}

/** An answer that is an error (specification §7: 400 to 599). */
export class BadStatus extends Error {
  override readonly name = 'BadStatus';
  constructor(
    /** Of the HTTP answer. */
    readonly http: number,
    /** The status of the answer, or the platform's code inside an answer of 200. */
    readonly status: number,
    readonly body: Body = {},
  ) {
    super(`status ${status}`);
  }
}
