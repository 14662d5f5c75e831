import {
  errorText,
  refusalName,
  TIMEOUT_TEXT,
  type CallFiles,
  type CallName,
  type CallRequest,
  type CallResponse,
  type PlainCallName,
  type UploadCallName,
} from '@parola/calls';
import {
  assertRequest,
  callMeta,
  fakeAnswer,
  isPlainCall,
  successAnswer,
  type FakeCalls,
  type FileFields,
  type Payload,
} from '@parola/calls/schemas';
import { CallError, type Api, type CallFailure, type CallOptions, type UploadOptions } from '@parola/kit';

type Answer<N extends CallName> = Payload<N> | ((body: CallRequest<N>) => Payload<N>);
type Responder = (body: unknown) => Promise<unknown>;

/** One call of the part under test. */
export interface RecordedCall {
  name: CallName;
  body: unknown;
  /** The files of an upload. */
  files?: Files;
}
type Files = Readonly<Record<string, readonly Blob[] | undefined>>;
export interface Held<N extends CallName> {
  /** Resolves the held call. */
  release(payload: Payload<N>): void;
}

/** Fields of every response, which are no details of a refusal. */
const ENVELOPE = ['code', 'errcode', 'errmsg', 'serverTime'];

function refusal(call: CallName, errcode: number, data: Readonly<Record<string, unknown>>): CallError {
  return new CallError('refused', errorText(errcode, call), {
    call,
    errcode,
    refusal: refusalName(errcode),
    status: 200,
    data,
  });
}

function withoutEnvelope(answer: object): Readonly<Record<string, unknown>> {
  const fields = Object.entries(answer).filter(([field]) => !ENVELOPE.includes(field));
  return Object.fromEntries(fields);
}

function failureText(kind: CallFailure): string {
  return kind === 'timeout'
    ? TIMEOUT_TEXT
    : kind === 'offline'
      ? 'You’re offline.'
      : 'Something went wrong, please try again.';
}

/**
 * A fake platform. Requests and responses are validated against the call catalogue, so a test cannot rely on something
 * that the real server would refuse. A call without a prepared response fails the test.
 */
export class FakeApi implements Api {
  readonly calls: RecordedCall[] = [];
  private readonly responders = new Map<CallName, Responder>();
  private readonly takesFiles = new Map<CallName, FileFields>();
  private moved: UploadOptions['onProgress'];

  constructor(private readonly session: { isPlayer(): boolean } = { isPlayer: () => true }) {}

  /** Sets the response to every further call of `name`. */
  answer<N extends CallName>(name: N, answer: Answer<N>): this {
    this.responders.set(name, async (body) =>
      successAnswer(name, typeof answer === 'function' ? answer(body as CallRequest<N>) : answer),
    ); // validated in call()
    return this;
  }
  /** Sets the prepared responses of `src/testing/fakes.ts`, which development uses too (`--calls fake`). */
  answers(fakes: FakeCalls): this {
    for (const name of Object.keys(fakes).filter(isPlainCall))
      this.responders.set(name, async (body) => {
        const answer = fakeAnswer(fakes, name, body as CallRequest<typeof name>); // validated in call()
        const errcode: unknown = Reflect.get(answer, 'errcode');
        if (typeof errcode === 'number' && errcode !== 0) throw refusal(name, errcode, withoutEnvelope(answer));
        return answer;
      });
    return this;
  }
  /** Makes every further call of `name` fail with this errcode. */
  refuse(name: CallName, errcode: number, data: Readonly<Record<string, unknown>> = {}): this {
    this.responders.set(name, () => Promise.reject(refusal(name, errcode, data)));
    return this;
  }
  /** Makes every further call of `name` fail without a valid response. */
  fail(name: CallName, kind: Exclude<CallFailure, 'refused'>): this {
    this.responders.set(name, () =>
      Promise.reject(
        new CallError(kind, failureText(kind), { call: name, errcode: 0, status: kind === 'unavailable' ? 503 : 0 }),
      ),
    );
    return this;
  }
  /** Holds further calls of `name` until `release`, for tests of loading states and double taps. */
  hold<N extends CallName>(name: N): Held<N> {
    let release: (payload: Payload<N>) => void = () => undefined;
    const gate = new Promise<Payload<N>>((resolve) => {
      release = resolve;
    });
    this.responders.set(name, async () => successAnswer(name, await gate));
    return { release };
  }
  /**
   * Makes `name` accept these files, whatever the catalogue says, for tests before the call exists. The test declares
   * the type by a member of `TakenWithFiles` of `@parola/calls`.
   */
  takes(name: UploadCallName, fields: FileFields): this {
    this.takesFiles.set(name, fields);
    return this;
  }
  /** Reports the progress of the current upload, in bytes. */
  progress(sent: number, total: number): void {
    this.moved?.({ sent, total, part: total > 0 ? sent / total : 0 });
  }
  /** Returns the bodies of all calls of `name`, in order. */
  bodiesOf(name: CallName): unknown[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.body);
  }

  async call<N extends PlainCallName>(name: N, body: CallRequest<N>, options?: CallOptions): Promise<CallResponse<N>> {
    if (this.fieldsOf(name)) throw new Error(`${name} would be refused by the server: it comes with files, use upload`);
    return this.make(name, body, options);
  }

  async upload<N extends UploadCallName>(
    name: N,
    body: CallRequest<N>,
    files: CallFiles<N, Blob>,
    { onProgress, ...options }: UploadOptions = {},
  ): Promise<CallResponse<N>> {
    const sent: Files = files;
    const wrong = wrongFile(this.fieldsOf(name), sent);
    if (wrong) throw new Error(`${name} would be refused by the server: ${wrong}`);
    this.moved = onProgress;
    return this.make(name, body, options, sent);
  }

  private fieldsOf(name: CallName): FileFields | undefined {
    return this.takesFiles.get(name) ?? callMeta(name).upload;
  }

  private async make<N extends CallName>(
    name: N,
    body: CallRequest<N>,
    options?: CallOptions,
    files?: Files,
  ): Promise<CallResponse<N>> {
    assertRequest(name, body);
    this.calls.push({ name, body, ...(files && { files }) });
    if (callMeta(name).auth === 'player' && !this.session.isPlayer()) {
      throw new CallError('unauthorized', 'Please log in.', { call: name, errcode: 0, status: 401 });
    }
    const respond = this.responders.get(name);
    if (!respond) throw new Error(`no answer is prepared for ${name}: use api.answer('${name}', …)`);
    const answer = await respond(body);
    if (options?.signal?.aborted)
      throw new CallError('aborted', 'The caller no longer waits for this answer.', {
        call: name,
        errcode: 0,
        status: 0,
      });
    return answer as CallResponse<N>; // validated against the schema of this name
  }
}

/** Returns the reason why the server would refuse these files. Their content is not checked here. */
function wrongFile(fields: FileFields | undefined, files: Files): string | undefined {
  if (!fields) return 'it takes no files';
  const unknown = Object.keys(files).find((field) => !Object.hasOwn(fields, field));
  if (unknown !== undefined) return `${unknown} is no field for files`;
  for (const [field, { maxBytes, maxCount, minCount = 1 }] of Object.entries(fields)) {
    const many = files[field] ?? [];
    if (many.length < minCount) return `${field} is missing`;
    if (many.length > maxCount) return `${field} has more than ${maxCount}`;
    if (many.some(({ size }) => size > maxBytes)) return `${field} is larger than ${maxBytes} bytes`;
  }
  return undefined;
}
