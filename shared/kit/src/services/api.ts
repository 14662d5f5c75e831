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
  /** Do not show the time-out dialog; the caller shows the error itself. */
  quiet?: boolean;
}

/** How far an upload has got. */
export interface UploadProgress {
  /** Bytes of the form that have left. */
  sent: number;
  /** All of its bytes; 0 where the browser does not say. */
  total: number;
  /** 0 to 1. At 1 everything has left, but nothing has been answered. */
  part: number;
}
export interface UploadOptions extends CallOptions {
  onProgress?(progress: UploadProgress): void;
}

/**
 * The platform's API. The session, the common fields, time-outs and idempotency keys are the shell's work: a mutating
 * call that got no answer is re-sent under the same key when the same call with the same body is made again, so
 * pressing a button twice pays once.
 */
export interface Api<Calls extends CallName = CallName> {
  /** Resolves with the payload when `errcode` is 0. Not for calls that take files. @throws CallError otherwise. */
  call<N extends Calls & PlainCallName>(name: N, body: CallRequest<N>, options?: CallOptions): Promise<CallResponse<N>>;
  /**
   * A call that takes files. Ended by its signal, and by the time-out only when nothing has moved for that long. The
   * same fields with the same files are re-sent under the same key until they are answered.
   * @throws CallError as `call`; `invalid` for a call that takes none.
   */
  upload<N extends Calls & UploadCallName>(
    name: N,
    body: CallRequest<N>,
    files: CallFiles<N, Blob>,
    options?: UploadOptions,
  ): Promise<CallResponse<N>>;
}

/**
 * `refused` by the platform's rules (errcode); `invalid` a field (400); `unauthorized` 401; `unavailable` 5xx, 429,
 * maintenance; `aborted` by the caller.
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
      /** Business code, 0 when the failure is not a refusal. */
      errcode: number;
      /** Name of that code; undefined for a code newer than the shell, or while the table of names cannot be loaded. */
      refusal?: RefusalName | undefined;
      /** HTTP status, 0 when there was no answer. */
      status: number;
      /** The bad field of an `invalid` or of errcode 2. */
      field?: string;
      /** The rest of the answer: need, have, until, leftTries … */
      data?: Readonly<Record<string, unknown>>;
    },
  ) {
    super(message);
  }
  /** The number, for display and logs; code compares `refusal`. */
  get errcode(): number {
    return this.details.errcode;
  }
  get refusal(): RefusalName | undefined {
    return this.details.refusal;
  }
  /** Tells whether a retry without any change can help. */
  get transient(): boolean {
    return this.kind === 'timeout' || this.kind === 'offline' || this.kind === 'network' || this.kind === 'unavailable';
  }
}
