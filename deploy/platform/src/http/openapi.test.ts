import { callPath, HEADER_REQUEST_ID, type CallName } from '@parola/calls';
import { CALL_NAMES, callMeta, type CallMeta } from '@parola/calls/schemas';
import { openTestPlatform, type TestPlatform } from '../testing';

const ADDRESS = '/app/v1/openapi.json';

let sandbox: TestPlatform;
let production: TestPlatform;
beforeAll(async () => {
  sandbox = await openTestPlatform();
  production = await openTestPlatform({ settings: { profile: 'production' } });
});
afterAll(() => Promise.all([sandbox.close(), production.close()]));

function firstCall(isOne: (meta: CallMeta) => boolean): CallName {
  const name = CALL_NAMES.find((each) => isOne(callMeta(each)));
  if (!name) throw new Error('no call of this kind');
  return name;
}

async function described(): Promise<Record<string, unknown>> {
  const { paths } = (await sandbox.app.inject({ url: ADDRESS })).json();
  return paths;
}

it('is served outside production, and describes every call once', async () => {
  expect(Object.keys(await described()).sort()).toEqual(CALL_NAMES.map(callPath).sort());
  expect((await production.app.inject({ url: ADDRESS })).statusCode).toBe(404);
});

it.each([
  ['a visitor\u2019s call without a token', ({ auth }: CallMeta) => auth === 'public', { security: [] }],
  [
    'a changing call with its idempotency key',
    ({ mutating, upload }: CallMeta) => mutating && !upload,
    {
      security: [{ token: [] }],
      parameters: expect.arrayContaining([expect.objectContaining({ name: HEADER_REQUEST_ID, in: 'header' })]),
      requestBody: { content: { 'application/json': { schema: expect.objectContaining({ type: 'object' }) } } },
    },
  ],
  [
    'a call with files as a form',
    ({ upload }: CallMeta) => upload !== undefined,
    { requestBody: { content: { 'multipart/form-data': expect.anything() } } },
  ],
])('describes %s', async (_kind, isOne, expected) => {
  const { [callPath(firstCall(isOne))]: path } = await described();
  expect(path).toMatchObject({ post: expected });
});

it('offers the answer and the refusal of a call', async () => {
  const name = firstCall(({ auth }) => auth === 'player');
  const { [callPath(name)]: path } = await described();
  const refusal = { $ref: '#/components/schemas/Refusal' };
  expect(path).toMatchObject({
    post: {
      operationId: name,
      responses: {
        200: { content: { 'application/json': { schema: { anyOf: [expect.anything(), refusal] } } } },
        '4XX': { content: { 'application/json': { schema: refusal } } },
      },
    },
  });
});
