import { randomUUID } from 'node:crypto';
import { formText, type CallName } from '@parola/calls';
import { CALL_NAMES, callMeta, checkResponse, parseForm, parseRequest, toJsonSchema } from '@parola/calls/schemas';
import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { verifyLedger } from '../ledger/verify';
import { PartnerFailure, type Partners } from '../partners/client';
import { openTestPlatform, type TestPlatform } from '../testing';
import { bodyArbitrary } from '../testing/json-arbitrary';
import { FakePsp } from '../testing/deposits';
import { DOMAINS } from './index';
import { checksOf } from '../domain-api/domain-checks';

const psp = new FakePsp();
/** Accepts text messages and payment orders; games are unreachable. */
const partners: Partners = {
  call: async (partner, request) => {
    if (partner === 'sms') return { accepted: true };
    if (partner === 'psp') return psp.call(partner, request);
    throw new PartnerFailure(partner, null, 'not there');
  },
  close: async () => undefined,
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners,
    // The second error appears only if the test runs during a show: only then does the show call its partner.
    expectedErrors: ['the provider did not launch a game', 'the partner returned no address of a show'],
  });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, checksOf(DOMAINS))).findings).toEqual([]);
  await platform.close();
});

const BOUNDARY = 'a-boundary-that-no-value-holds-0451';

/** WebP file signature in ASCII. */
const WEBP = 'RIFF0000WEBP';

/** Encodes a body as its call sends it, and parses it with the catalogue. */
function travelling(name: CallName, body: Record<string, unknown>) {
  if (!callMeta(name).upload) {
    const payload = JSON.stringify(body);
    return { payload, type: 'application/json', parsed: parseRequest(name, JSON.parse(payload)) };
  }
  // UTF-8 encoding replaces lone surrogates.
  const parts = Object.entries(body).map(([field, value]) => [field, Buffer.from(formText(value)).toString()] as const);
  const payload = parts.map(
    ([field, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const files = Object.entries(callMeta(name).upload ?? {})
    .filter(([, { minCount = 1 }]) => minCount > 0)
    .map(
      ([field]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n${WEBP}\r\n`,
    );
  return {
    payload: `${[...payload, ...files].join('')}--${BOUNDARY}--\r\n`,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    parsed: parseForm(name, Object.fromEntries(parts)),
  };
}

async function send(
  name: string,
  payload: string,
  token: string,
  type = 'application/json',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/app/v1/${name}`,
    payload,
    headers: {
      'content-type': type,
      'x-request-id': randomUUID(),
      'x-device-id': 'fuzz-device',
      ...(token && { authorization: token }),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Returns a token of the call's player, sometimes none on public calls. The session is new: calls may log out. */
async function tokenFor(userId: bigint, asVisitor: boolean, name: CallName): Promise<string> {
  if (asVisitor && callMeta(name).auth === 'public') return '';
  return (
    await platform.services.sessions.create(platform.database.db, { userId, device: 'fuzz', ip: '', now: new Date() })
  ).token;
}

/** Mutations: a field missing, of another type, out of bounds, unstorable, or unknown. */
const harm = fc.oneof(
  fc.record({ kind: fc.constant('drop'), at: fc.nat(20) }),
  fc.record({
    kind: fc.constant('set'),
    at: fc.nat(20),
    to: fc.constantFrom<unknown>(
      null,
      -1,
      1.5,
      1e300,
      'a\u0000b',
      '\ud800',
      'x'.repeat(60_000),
      [],
      {},
      true,
      [null],
      '__proto__',
    ),
  }),
  fc.record({ kind: fc.constant('add'), at: fc.constant(0) }),
);

function harmed(
  body: Record<string, unknown>,
  how: { kind: string; at: number; to?: unknown },
): Record<string, unknown> {
  const names = Object.keys(body).sort();
  const name = names[how.at % names.length] ?? 'appId';
  if (how.kind === 'add') return { ...body, surplus: 1 };
  if (how.kind === 'set') return { ...body, [name]: how.to };
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}

it('answers every call of the catalogue', () => {
  const handled = DOMAINS.flatMap((domain) => Object.keys(domain.handlers?.(platform.services) ?? {}));
  expect(handled.sort()).toEqual([...CALL_NAMES].sort());
});

describe.each(CALL_NAMES)('%s', (name) => {
  const { req } = toJsonSchema(name);

  it('answers every good body as its schema says, never with a failure of its own', async () => {
    const { userId } = await platform.createPlayer({ cash: 100_000n, bonus: 5_000n });
    await assertProperty(
      fc.asyncProperty(bodyArbitrary(req), fc.boolean(), async (body, asVisitor) => {
        const { payload, type } = travelling(name, body);
        const answer = await send(name, payload, await tokenFor(userId, asVisitor, name), type);
        expect(answer.status).toBeLessThan(500);
        expect(answer.status).not.toBe(400); // a bound that the schema does not tell
        expect(checkResponse(name, answer.body)).not.toMatchObject({ kind: 'bad' });
      }),
      { numRuns: 12, quickRuns: 2 },
    );
  });

  it('refuses every bad body with 400 and the field, and one beyond its bound with 413', async () => {
    const { userId } = await platform.createPlayer();
    await assertProperty(
      fc.asyncProperty(bodyArbitrary(req), harm, async (body, how) => {
        const { payload, type, parsed } = travelling(name, harmed(body, how));
        const answer = await send(name, payload, await tokenFor(userId, false, name), type);
        if (Buffer.byteLength(payload) > (callMeta(name).writes?.bytes ?? Infinity))
          return expect(answer.status).toBe(413);
        if (parsed.ok) return expect(answer.status).toBeLessThan(500);
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 400, errcode: 2, field: parsed.field.slice(0, 200) },
        });
      }),
      { numRuns: 12, quickRuns: 2 },
    );
  });

  it('refuses a missing body', async () => {
    const token = await tokenFor((await platform.createPlayer()).userId, false, name);
    await assertProperty(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (payload) => {
        const { status, body } = await send(name, payload, token);
        if (callMeta(name).upload) return expect([400, 415]).toContain(status);
        expect([200, 400]).toContain(status);
        if (status === 200) expect(parseRequest(name, JSON.parse(payload || '{}')).ok).toBe(true);
        else expect(body).toMatchObject({ errcode: 2, field: expect.any(String) });
      }),
      { numRuns: 6, quickRuns: 1 },
    );
  });
});
