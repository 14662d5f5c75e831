import { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { CallError, type Api, type UploadProgress } from '@parola/kit';
import type { NeededCall } from '@parola/kit/host';
import { createClient } from './client';
import english from '../../locales/late.en-PH';
import { lateHttp } from './late-http';
import '../../testing/blob-bytes';

declare module '@parola/calls' {
  // Adds a picture to a call: no call of the catalogue takes files yet.
  interface TakenWithFiles {
    agentFill: { photo: { types: ['image/png']; maxBytes: 100; maxCount: 2 } };
  }
}

interface Sent {
  form: FormData;
  key: unknown;
  type: unknown;
}
type Reply = (config: InternalAxiosRequestConfig) => Promise<{ status: number; body: object }>;

const AS_DECLARED: NeededCall[] = [{ name: 'agentFill', mutating: true, playerActs: true, upload: true }];
const ok: Reply = () => Promise.resolve({ status: 200, body: { code: 200, errcode: 0, pid: 7, nickname: 'A friend' } });
const saying =
  (status: number, body: object): Reply =>
  () =>
    Promise.resolve({ status, body: { code: status, errcode: 0, errmsg: '', serverTime: 1, ...body } });
const held: Reply = ({ signal }) =>
  new Promise((_, reject) => {
    if (signal instanceof AbortSignal)
      signal.addEventListener('abort', () => reject(new AxiosError('', 'ERR_CANCELED')));
  });

function start(first: Reply, calls: readonly NeededCall[] = AS_DECLARED) {
  const sent: Sent[] = [];
  const notices: unknown[][] = [];
  let reply = first;
  const adapter: AxiosAdapter = async (config) => {
    if (!(config.data instanceof FormData)) throw new Error('no form was sent');
    const headers = AxiosHeaders.from(config.headers);
    sent.push({ form: config.data, key: headers.get('x-request-id'), type: headers.get('content-type') });
    const { status, body } = await reply(config);
    const response = { status, statusText: '', data: body, headers: {}, config };
    if (config.validateStatus?.(status) ?? true) return response;
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response);
  };
  const client = createClient({
    http: lateHttp(adapter),
    token: () => 'token-1',
    userId: () => 7,
    sessionEnded: (token) => void notices.push(['ended', token]),
    idle: async () => false,
    maintenance: () => void notices.push(['maintenance']),
    wallet: () => void notices.push(['wallet']),
    answered: (name) => void notices.push(['answered', name]),
    timedOut: (text) => void notices.push(['timed out', text]),
  });
  const api: Api = client.apiFor({ name: 'promo', version: '1.0.0' }, calls);
  return { api, sent, notices, replyWith: (next: Reply) => void (reply = next) };
}

const photo = (content = 'picture') => new File([content], 'me.png', { type: 'image/png' });
async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`);
  return error;
}

beforeEach(() => sessionStorage.clear());

test('sends the fields, the common ones and every file of a field as one form, and gives the answer', async () => {
  const { api, sent, notices } = start(ok);
  const answer = await api.upload('agentFill', { pid: 7 }, { photo: [photo('front'), photo('back')] });
  expect(answer).toMatchObject({ pid: 7, nickname: 'A friend' });
  const [{ form, key } = { form: new FormData(), key: undefined }] = sent;
  expect(form.get('pid')).toBe('7');
  expect(form.get('appVersion')).toBe('1.0.0');
  expect(form.getAll('photo').map((file) => (file instanceof File ? [file.name, file.size] : file))).toEqual([
    ['me.png', 5],
    ['me.png', 4],
  ]);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(notices).toEqual([['answered', 'agentFill']]);
});

test('tells how far it has got', async () => {
  const progress: UploadProgress[] = [];
  const { api } = start((config) => {
    for (const loaded of [25, 100]) config.onUploadProgress?.({ loaded, total: 100, bytes: 1, lengthComputable: true });
    return ok(config);
  });
  await api.upload('agentFill', { pid: 7 }, { photo: [photo()] }, { onProgress: (one) => progress.push(one) });
  expect(progress).toEqual([
    { sent: 25, total: 100, part: 0.25 },
    { sent: 100, total: 100, part: 1 },
  ]);
});

test('ends when its caller stops it, and the same form goes on under the same key', async () => {
  const { api, sent, notices, replyWith } = start(held);
  const controller = new AbortController();
  const stopped = failureOf(api.upload('agentFill', { pid: 7 }, { photo: [photo()] }, { signal: controller.signal }));
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  controller.abort();
  expect(await stopped).toMatchObject({ kind: 'aborted', message: english['shell.failure.aborted'] });
  replyWith(ok);
  await api.upload('agentFill', { pid: 7 }, { photo: [photo()] });
  await api.upload('agentFill', { pid: 7 }, { photo: [photo('another')] });
  const [first, again, other] = sent.map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(notices).not.toContainEqual(['timed out', expect.anything()]);
});

test.each<[what: string, reply: Reply, error: object, notices: unknown[][]]>([
  [
    'a file that is too large, by its field',
    saying(413, { errcode: 2, field: 'photo' }),
    { kind: 'invalid', message: english['shell.failure.too-large'], details: { status: 413, field: 'photo' } },
    [],
  ],
  [
    'a file of another type, by its field',
    saying(400, { errcode: 2, field: 'photo' }),
    { kind: 'invalid', message: 'Please check what you entered.', details: { status: 400, field: 'photo' } },
    [],
  ],
  ['a session that is over', saying(401, {}), { kind: 'unauthorized' }, [['ended', 'token-1']]],
  [
    'a player who may not',
    saying(200, { errcode: 206 }),
    { kind: 'refused', errcode: 206, message: 'You’re self-excluded from playing.' },
    [['answered', 'agentFill']],
  ],
  ['a platform that is not there', saying(503, {}), { kind: 'unavailable', transient: true }, []],
])('says why it failed: %s', async (_what, reply, error, expected) => {
  const { api, notices } = start(reply);
  expect(await failureOf(api.upload('agentFill', { pid: 7 }, { photo: [photo()] }))).toMatchObject(error);
  expect(notices).toEqual(expected);
});

test('sends no file with a call that takes none', async () => {
  const { api, sent } = start(ok, [{ name: 'agentFill', mutating: true }]);
  const error = await failureOf(api.upload('agentFill', { pid: 7 }, { photo: [photo()] }));
  expect(error).toMatchObject({ kind: 'invalid', details: { status: 0 } });
  expect(sent).toEqual([]);
});
