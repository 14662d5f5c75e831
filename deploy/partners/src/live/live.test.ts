import Fastify, { type FastifyInstance } from 'fastify';
import { chance } from '../client/live/bay-scene';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { Sandbox, SECRETS, SITE, testConfig } from '../testing/sandbox';
import { readPass, writePass } from './live-pass';
import { liveRoutes } from './live.routes';
import { playlist } from './stream';

const PASS = { scene: 'bay-fiesta', lang: 'fil', until: 2_000 } as const;

test('a pass holds its data as written, until its end, for its viewer alone', () => {
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

/** Reads a playlist as a stream player does. */
function read(now: number) {
  const lines = playlist(now).trim().split('\n');
  const number = (name: string) => Number(lines.find((line) => line.startsWith(`#EXT-X-${name}:`))?.split(':')[1]);
  const pieces: { file: string; isRestart: boolean; sec: number }[] = [];
  for (const [at, file] of lines.entries())
    if (!file.startsWith('#'))
      pieces.push({
        file,
        isRestart: lines[at - 2] === '#EXT-X-DISCONTINUITY',
        sec: Number(/^#EXTINF:([\d.]+),$/.exec(lines[at - 1] ?? '')?.[1]),
      });
  return {
    lines,
    first: number('MEDIA-SEQUENCE'),
    past: number('DISCONTINUITY-SEQUENCE'),
    most: number('TARGETDURATION'),
    pieces,
  };
}

describe('the playlist of a stream', () => {
  const NOW = Date.parse('2026-11-26T13:00:00+08:00');

  test('moves on with the clock, a piece every two seconds, and names complete pieces only', () => {
    expect(read(NOW + 1_999)).toEqual(read(NOW));
    const steps = Array.from({ length: 30 }, (_, step) => read(NOW + step * 2_000));
    for (const [at, { first, pieces, most, lines }] of steps.entries()) {
      expect(first).toBe((steps[0]?.first ?? 0) + at);
      expect(pieces.map(({ sec }) => sec)).toEqual(Array.from({ length: 6 }, () => 2));
      expect(most).toBe(2);
      // The last piece ends exactly at the current time of the clock.
      expect((first + pieces.length) * 2_000).toBe(NOW + at * 2_000);
      expect([lines[0], lines.includes('#EXT-X-ENDLIST')]).toEqual(['#EXTM3U', false]);
    }
  });

  test('keeps the file of each number, marks each restart of the loop, and counts the restarts that left the list', () => {
    const files = new Map<number, string>();
    for (let step = 0; step < 30; step += 1) {
      const { first, past, pieces } = read(NOW + step * 2_000);
      const next = read(NOW + (step + 1) * 2_000);
      expect(next.past - past).toBe(pieces[0]?.isRestart ? 1 : 0);
      for (const [at, { file, isRestart }] of pieces.entries()) {
        expect(files.get(first + at) ?? file).toBe(file);
        files.set(first + at, file);
        expect(isRestart).toBe(file === '0.ts');
      }
    }
    const order = [...files.values()].join(' ');
    expect(order).toContain('0.ts 1.ts 2.ts 3.ts 4.ts 5.ts 6.ts 0.ts 1.ts');
  });
});

test('all viewers see the same firework, and it varies over time', () => {
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

  test('the casino asks for a stream: media elements play it, no page of another origin may read it, and each of its pieces begins anew', async () => {
    const until = Date.now() + 600_000;
    const answer = await ask({ scene: 'perya-wheel', kind: 'stream', lang: 'en-PH', until });
    expect(answer.json()).toEqual({
      url: expect.stringMatching(/\/live\/perya-wheel\.en\..*\/live\.m3u8$/),
      expireTime: until,
    });
    const url = new URL(answer.json<{ url: string }>().url).pathname;
    const list = await sandbox.app.inject({ method: 'GET', url });
    expect(list.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    });
    const files = [...list.body.matchAll(/^\d+\.ts$/gm)].map(([file]) => file);
    expect(files).toHaveLength(6);
    let bytes = 0;
    for (const file of new Set([...files, '0.ts', '1.ts', '2.ts', '3.ts', '4.ts', '5.ts', '6.ts'])) {
      const piece = await sandbox.app.inject({ method: 'GET', url: url.replace('live.m3u8', file) });
      expect([piece.statusCode, piece.headers['content-type']]).toEqual([200, 'video/mp2t']);
      expect(piece.headers['cache-control']).toMatch(/^private, max-age=(599|600), immutable$/);
      expect(piece.headers).not.toHaveProperty('access-control-allow-origin');
      // Packets of 188 bytes, each with its sync byte (ISO 13818-1).
      const packets = Array.from({ length: piece.rawPayload.length / 188 }, (_, at) => piece.rawPayload[at * 188]);
      expect([piece.rawPayload.length % 188, new Set(packets)]).toEqual([0, new Set([0x47])]);
      bytes += piece.rawPayload.length;
    }
    expect(bytes).toBeLessThan(300_000);
    expect((await sandbox.app.inject({ method: 'GET', url: url.replace('live.m3u8', '7.ts') })).statusCode).toBe(404);
  });

  test('a scene is of one kind: its pass opens no address of the other kind', async () => {
    const until = Date.now() + 600_000;
    expect((await ask({ scene: 'perya-wheel', until })).statusCode).toBe(400);
    expect((await ask({ scene: 'bay-fiesta', kind: 'stream', until })).statusCode).toBe(400);
    const of = (scene: string) => `/live/${writePass(SECRETS.games, { scene, lang: 'en', until })}`;
    const status = async (url: string) => (await sandbox.app.inject({ method: 'GET', url })).statusCode;
    expect([await status(of('bay-fiesta')), await status(`${of('bay-fiesta')}/live.m3u8`)]).toEqual([200, 403]);
    expect([await status(of('perya-wheel')), await status(`${of('perya-wheel')}/live.m3u8`)]).toEqual([403, 200]);
    expect(await status('/live/perya-wheel.en.9.forged/live.m3u8')).toBe(403);
    expect(await status('/live/perya-wheel.en.9.forged/0.ts')).toBe(403);
  });

  test('no address holds for more than an hour', async () => {
    const { expireTime } = (await ask({ scene: 'bay-fiesta', until: Date.now() + 86_400_000 })).json<{
      expireTime: number;
    }>();
    expect(expireTime).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  test('an unknown scene, and a caller other than the casino, get none', async () => {
    expect((await ask({ scene: 'none', until: Date.now() + 1_000 })).statusCode).toBe(400);
    expect((await ask({ scene: 'bay-fiesta', until: Date.now() }, ['not the secret'])).statusCode).toBe(401);
    expect((await sandbox.app.inject({ method: 'GET', url: '/live/bay-fiesta.en.9.forged' })).statusCode).toBe(403);
  });
});

test('an address is gone (410) once its time is over', async () => {
  let now = 1_000;
  const app: FastifyInstance = Fastify();
  await app.register(liveRoutes, {
    ...{ publicUrl: 'http://partners.test', embedders: SITE, secrets: ['s'], clock: () => now },
    ...{ script: '/s.js', style: '/s.css', pageStyle: '/p.css' },
  });
  const stream = { ...PASS, scene: 'perya-wheel', until: 1_500 };
  const look = async () => {
    const urls = [
      `/live/${writePass(['s'], { ...PASS, until: 1_500 })}`,
      ...['live.m3u8', '0.ts'].map((file) => `/live/${writePass(['s'], stream)}/${file}`),
    ];
    return Promise.all(urls.map(async (url) => (await app.inject({ method: 'GET', url })).statusCode));
  };
  expect(await look()).toEqual([200, 200, 200]);
  now = 1_500;
  expect(await look()).toEqual([410, 410, 410]);
  await app.close();
});
