import type {
  CallFiles,
  CallName,
  CallRequest,
  CallResponse,
  PlainCallName,
  RefusalName,
  UploadCallName,
} from '@parola/calls';

export interface CallOptions {
  signal?: AbortSignal;
  /** Shows no time-out dialog; the caller shows the error itself. */
  quiet?: boolean;
}

/** Progress of an upload. */
export interface UploadProgress {
  /** Sent bytes of the form. */
  sent: number;
  /** Total bytes of the form; 0 if the browser does not tell. */
  total: number;
  /** Share from 0 to 1. At 1 everything is sent, but no response has arrived. */
  part: number;
}
export interface UploadOptions extends CallOptions {
  onProgress?(progress: UploadProgress): void;
}

/**
 * The platform's API. The shell adds session, common fields, timeouts and idempotency keys. A mutating call without a
 * response keeps its key: the same call with the same body is sent again under it, so pressing a button twice pays
 * once.
 */
export interface Api<Calls extends CallName = CallName> {
  /**
   * Resolves with the payload if `errcode` is 0. Not for calls that take files.
   * @throws CallError otherwise
   */
  call<N extends Calls & PlainCallName>(name: N, body: CallRequest<N>, options?: CallOptions): Promise<CallResponse<N>>;
  /**
   * Sends a call with files. It ends by its signal, or by the timeout if no byte moves for that long. The same fields
   * with the same files keep their idempotency key until a response arrives.
   * @throws CallError as `call`; `invalid` for a call that takes no files
   */
  upload<N extends Calls & UploadCallName>(
    name: N,
    body: CallRequest<N>,
    files: CallFiles<N, Blob>,
    options?: UploadOptions,
  ): Promise<CallResponse<N>>;
}

/**
 * `refused`: by the platform's rules (errcode). `invalid`: a wrong field (400). `unauthorized`: 401. `unavailable`:
 * 5xx, 429, maintenance. `aborted`: by the caller.
 */
export type CallFailure =
  | 'refused'
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'unavailable'
  | 'timeout'
  | 'offline'
  | 'network'
  | 'aborted';

export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    readonly kind: CallFailure,
    /** A sentence for the player. */
    message: string,
    readonly details: {
      call: string;
      /** Business code; 0 if the failure is no refusal. */
      errcode: number;
      /** Name of that code; undefined for a code newer than the shell, or if the table of names fails to load. */
      refusal?: RefusalName | undefined;
      /**
       * Reference of an unexpected failure, by which operators find it in their logs. The sentence ends with it; show
       * it beside a sentence of your own. Undefined for a refusal with a reason, and without a response.
       */
      reference?: string | undefined;
      /** HTTP status; 0 without a response. */
      status: number;
      /** The wrong field of an `invalid` or of errcode 2. */
      field?: string;
      /** Further fields of the response: need, have, until, leftTries … */
      data?: Readonly<Record<string, unknown>>;
    },
  ) {
    super(message);
  }
  /** The business code, for display and logs; code compares `refusal`. */
  get errcode(): number {
    return this.details.errcode;
  }
  get refusal(): RefusalName | undefined {
    return this.details.refusal;
  }
  /** Tells whether an unchanged retry can help. */
  get transient(): boolean {
    return this.kind === 'timeout' || this.kind === 'offline' || this.kind === 'network' || this.kind === 'unavailable';
  }
}
