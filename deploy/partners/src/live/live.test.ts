import Fastify, { type FastifyInstance } from 'fastify';
import { chance } from '../client/live/bay';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { Sandbox, SECRETS, SITE, testConfig } from '../testing/sandbox';
import { readPass, writePass } from './address';
import { liveRoutes } from './live.routes';

const PASS = { scene: 'bay-fiesta', lang: 'fil', until: 2_000 } as const;

test('a pass says what it said when it was written, until its end, and to nobody else', () => {
  const written = writePass(['new', 'old'], PASS);
  expect(readPass(['newer', 'new'], written, 1_999)).toEqual({ is: 'good', pass: PASS });
  expect(readPass(['new'], written, 2_000)).toEqual({ is: 'gone' });
  expect(readPass(['other'], written, 0)).toEqual({ is: 'forged' });
  for (const changed of [
    written.replace('2000', '9000'),
    written.replace('.fil.', '.en.'),
    `${written}.x`,
    '',
    'a.b.c',
  ])
    expect(readPass(['new'], changed, 0)).toEqual({ is: 'forged' });
});

test('everyone sees the same firework, and it is not always the same one', () => {
  const many = Array.from({ length: 500 }, (_, at) => chance(at + 730_000_000));
  expect(many).toEqual(Array.from({ length: 500 }, (_, at) => chance(at + 730_000_000)));
  expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...many)).toBeLessThan(1);
  expect(new Set(many.map((one) => Math.floor(one * 10))).size).toBe(10);
});

describe('served', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
  });
  afterAll(async () => {
    await sandbox.close();
    await database.drop();
  });
  const ask = (body: object, secrets: readonly string[] = SECRETS.games) =>
    sandbox.signed('/provider/v1/live', body, secrets);

  test('the casino asks for an address; its page is framed by the casino only and draws with a script of its own', async () => {
    const until = Date.now() + 600_000;
    const answer = await ask({ scene: 'bay-fiesta', lang: 'fil-PH', until });
    expect(answer.json()).toEqual({ url: expect.stringContaining('/live/bay-fiesta.fil.'), expireTime: until });
    const shown = await sandbox.app.inject({
      method: 'GET',
      url: new URL(answer.json<{ url: string }>().url).pathname,
    });
    expect(shown.statusCode).toBe(200);
    const policy = String(shown.headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${SITE}`);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(shown.body).toContain('Fiesta sa tabing-dagat');
    const files = [...shown.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files).toHaveLength(2);
    for (const file of files) expect((await sandbox.app.inject({ method: 'GET', url: file })).statusCode).toBe(200);
  });

  test('no address holds for more than an hour', async () => {
    const { expireTime } = (await ask({ scene: 'bay-fiesta', until: Date.now() + 86_400_000 })).json<{
      expireTime: number;
    }>();
    expect(expireTime).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  test('a scene that is not known, and who is not the casino, get none', async () => {
    expect((await ask({ scene: 'none', until: Date.now() + 1_000 })).statusCode).toBe(400);
    expect((await ask({ scene: 'bay-fiesta', until: Date.now() }, ['not the secret'])).statusCode).toBe(401);
    expect((await sandbox.app.inject({ method: 'GET', url: '/live/bay-fiesta.en.9.forged' })).statusCode).toBe(403);
  });
});

test('once its time is over an address shows nothing more', async () => {
  let now = 1_000;
  const app: FastifyInstance = Fastify();
  await app.register(liveRoutes, {
    ...{ publicUrl: 'http://partners.test', siteOrigin: SITE, secrets: ['s'], clock: () => now },
    ...{ script: '/s.js', style: '/s.css', pageStyle: '/p.css' },
  });
  const look = async () =>
    (await app.inject({ method: 'GET', url: `/live/${writePass(['s'], { ...PASS, until: 1_500 })}` })).statusCode;
  expect(await look()).toBe(200);
  now = 1_500;
  expect(await look()).toBe(410);
  await app.close();
});
