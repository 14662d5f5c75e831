import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { openCountWriter, TELEMETRY_DIR, type CountRow } from '../rollout/session-counts';
import { DAY_MS } from '../collect/collection-rules';
import {
  openServiceBench,
  PASSWORD,
  startChannels,
  type SendRequest,
  type Person,
  type ServiceBench,
} from '../testing/service';
import { startCollector } from './collector';

let bench: ServiceBench;
let ana: Person;
beforeEach(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
  await mkdir(join(bench.dataDir, TELEMETRY_DIR), { recursive: true });
});
afterEach(() => bench.close());

const sayOf = (version: string, state: string, ask: SendRequest = ana.ask) =>
  ask('POST', `/units/wallets/versions/${version}/state`, { state, reason: 'loses deposits' });
/** Logs in before each call, because a session ends long before a build is condemned. */
async function ask(...[method, path, body]: Parameters<SendRequest>) {
  const response = await bench.ask('POST', '/session', { login: 'ana', password: PASSWORD, code: ana.code() });
  const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return bench.ask(method, path, body, { cookie });
}
const versionsOf = (items: unknown) =>
  Array.isArray(items) ? items.map((item) => `${Reflect.get(item, 'unit')}@${Reflect.get(item, 'version')}`) : [];

/** Moves the clock by `days`; browsers report the first builds on each of these days. */
async function later(days: number): Promise<void> {
  const now = bench.clock.now + days * DAY_MS;
  const rows = ['wallets', 'lobby', 'shell'].flatMap((unit) =>
    Array.from({ length: 23 }, (_, day): CountRow => ({
      ...{ channel: 'production', rev: 1, arm: 'stable', failed: 0, loadFailed: 0, errors: 0, sessions: 3 },
      ...{ at: now - day * DAY_MS, unit, version: '1.0.0' },
    })),
  );
  await openCountWriter(join(bench.dataDir, TELEMETRY_DIR), () => now).append(rows);
  bench.clock.now = now;
}

test('guarantee 13: a state is given with a reason, is in the audit, and names its author', async () => {
  const blocked = await sayOf('1.1.0', 'blocked');
  expect(blocked.body).toMatchObject({
    state: 'blocked',
    keep: false,
    said: { actor: 'ana', reason: 'loses deposits' },
  });
  const pin = { kind: 'pin', items: ['wallets@1.1.0'], reason: 'x' };
  const refused = await ana.ask('POST', '/channels/production/changes', pin, { 'if-match': '"production@1"' });
  expect([refused.status, refused.body['detail']]).toEqual([400, expect.stringContaining('blocked by ana')]);
  expect((await sayOf('1.1.0', 'published')).body).toMatchObject({ state: 'published' });
  expect((await sayOf('1.0.0', 'protected')).body).toMatchObject({
    state: 'published',
    keep: true,
    servedOn: ['production', 'staging'],
  });
  expect((await sayOf('9.9.9', 'blocked')).status).toBe(400);
  expect((await sayOf('1.1.0', 'swept')).status).toBe(400);
  const lines = (await bench.audit(ana)).filter(({ act }) => act === 'setState').reverse();
  expect(lines.map(({ subject, outcome, detail }) => [subject, outcome, detail]).slice(0, 3)).toEqual([
    ['wallets@1.1.0', 'done', 'blocked: loses deposits'],
    ['wallets@1.1.0', 'done', 'published: loses deposits'],
    ['wallets@1.0.0', 'done', 'protected: loses deposits'],
  ]);
});

test('guarantee 28: an operator can only block a build; a role on one channel sets no state for all channels', async () => {
  const operator = bench.asToken((await bench.tokenOf(ana, [{ role: 'operator' }])).secret);
  expect((await sayOf('1.1.0', 'blocked', operator)).status).toBe(200);
  for (const state of ['published', 'deprecated', 'protected', 'unprotected'])
    expect((await sayOf('1.1.0', state, operator)).status).toBe(403);
  const staging = await bench.tokenOf(ana, [{ role: 'release-manager', channel: 'staging' }]);
  expect((await sayOf('1.1.0', 'blocked', bench.asToken(staging.secret))).status).toBe(403);
  const lobby = await bench.tokenOf(ana, [{ role: 'release-manager', unit: 'lobby' }]);
  expect((await sayOf('1.1.0', 'blocked', bench.asToken(lobby.secret))).status).toBe(403);
});

test('guarantee 28: a viewer sees the plan and reasons of a collection, as they see the served builds; only an administrator runs it', async () => {
  const { secret } = await bench.tokenOf(ana, [{ role: 'viewer', channel: 'staging' }]);
  const viewer = bench.asToken(secret);
  expect((await viewer('GET', '/collection')).body).toMatchObject({ condemn: [], sweep: [] });
  expect((await viewer('POST', '/collection')).status).toBe(403);
  expect((await bench.ask('GET', '/collection')).status).toBe(401);
});

test('the plan shows why builds stay, condemned ones leave the lists, and a week later they are gone', async () => {
  const without = await ana.ask('GET', '/collection');
  expect(without.body['unknownDays']).toHaveLength(21);
  expect((await ana.ask('POST', '/collection')).body).toMatchObject({ condemn: [], sweep: [] });
  await later(120);
  await bench.registry.collection.setState({ unit: 'wallets', version: '1.2.0' }, 'protected', { reason: 'evidence' });
  const plan = (await ask('GET', '/collection')).body;
  expect(versionsOf(plan['condemn'])).toEqual(['wallets@1.1.0']);
  expect(plan['keep']).toContainEqual(expect.objectContaining({ version: '1.2.0', why: 'protected' }));
  expect(plan['keep']).toContainEqual(expect.objectContaining({ unit: 'lobby', why: 'served on production' }));
  expect(versionsOf((await ask('POST', '/collection')).body['condemn'])).toEqual(['wallets@1.1.0']);
  const units = (await ask('GET', '/units')).body.find((row) => Reflect.get(Object(row), 'unit') === 'wallets');
  expect(units).toMatchObject({ versions: ['1.2.0', '1.0.0'], leaving: ['1.1.0'] });
  const { now } = bench.clock;
  const { waiting, last } = Object((await ask('GET', '/collection')).body);
  expect(waiting).toMatchObject([{ version: '1.1.0', since: expect.any(Number) }]);
  expect(waiting[0].until - waiting[0].since).toBe(7 * DAY_MS);
  expect(last).toMatchObject({ actor: 'ana', counts: { condemned: 1, swept: 0 } });
  expect(last.ended).toBeLessThanOrEqual(now + DAY_MS);
  await later(8);
  expect(versionsOf((await ask('POST', '/collection')).body['sweep'])).toEqual(['wallets@1.1.0']);
  expect((await ask('GET', '/units/wallets/versions/1.1.0')).body).toMatchObject({ state: 'swept' });
  const after = (await ask('GET', '/units')).body.find((row) => Reflect.get(Object(row), 'unit') === 'wallets');
  expect(after).toMatchObject({ versions: ['1.2.0', '1.0.0'], leaving: [], gone: ['1.1.0'] });
  const { body } = await ask('GET', '/audit?act=collect');
  expect(body[0]).toMatchObject({
    detail: '0 condemned, 1 swept (wallets@1.1.0), 0 taken back, 0 stored copies removed',
  });
});

test('a clock collects by itself, but removes no build without data of browsers', async () => {
  const lines: string[] = [];
  const start = () =>
    startCollector({
      ...{ registry: bench.registry, audit: { write: async ({ detail }) => void lines.push(detail) } },
      ...{ events: { publish: () => undefined }, everyMs: DAY_MS, say: (line) => void lines.push(line), lookMs: 5 },
    });
  const ended = async (since: number) => {
    for (;;) {
      const last = await bench.registry.collection.lastRun();
      if (last?.ended !== undefined && last.at >= since) return last;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  bench.clock.now += 120 * DAY_MS;
  const collectors = [await start(), await start()];
  expect(await ended(bench.clock.now)).toMatchObject({ actor: 'collector', counts: { condemned: 0, unknownDays: 21 } });
  expect(await bench.registry.storage.get('collection/orphans.json')).toBeUndefined();
  await later(1);
  expect(await ended(bench.clock.now)).toMatchObject({ counts: { condemned: 2, unknownDays: 0 } });
  for (const collector of collectors) await collector.stop();
  expect(lines).toEqual(['2 condemned (wallets@1.2.0 wallets@1.1.0), 0 swept, 0 taken back, 0 stored copies removed']);
});
