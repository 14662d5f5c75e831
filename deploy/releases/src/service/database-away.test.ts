import { CALLS } from '@parola/release-api';
import { releaseCommand } from '../testing/release-command';
import { openServiceBench, PASSWORD, startChannels, type Person, type ServiceBench } from '../testing/service';

const SENTENCE = /^The database of the release accounts does not answer; try again\. .* command line/;

let bench: ServiceBench;
let ana: Person;
beforeEach(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
});
afterEach(async () => {
  await bench.database.restore();
  await bench.close();
});

test('without the database sessions and log-ins are refused with a sentence, and go on when it answers again', async () => {
  await bench.database.cut();
  const logIn = () => bench.ask('POST', '/session', { login: 'ana', password: PASSWORD, code: ana.code() });
  for (const { status, body } of [await ana.ask('GET', '/channels'), await logIn()]) {
    expect([status, body['code'], body['retryable']]).toEqual([503, 'unavailable', true]);
    expect(body['detail']).toMatch(SENTENCE);
  }
  expect((await bench.ask('GET', '/channels')).status).toBe(401);
  await bench.database.restore();
  expect((await ana.ask('GET', '/channels')).status).toBe(200);
  expect((await logIn()).status).toBe(200);
});

/**
 * The audit of a service that was opened without its database. A request that joins an attempt to connect from before
 * the return of the database is refused with 503, to be repeated.
 */
async function answeredAudit(): Promise<unknown> {
  for (;;) {
    const { status, body } = await ana.ask('GET', '/audit?limit=500');
    if (status !== 503) return body;
    expect(body).toMatchObject({ code: 'unavailable', retryable: true });
  }
}

/** Lines of the audit about changes of channels, oldest first. */
async function changes() {
  const body = await answeredAudit();
  return CALLS.audit.answer
    .parse(body)
    .filter(({ act }) => act === 'change')
    .reverse();
}

test('guarantee 32: acts of the emergency path leave signed lines, which are in the audit once when the database answers again', async () => {
  const command = (...args: string[]) =>
    releaseCommand(args, { PAROLA_DATA_DIR: bench.dataDir, PAROLA_ACTOR: 'maria', PAROLA_RELEASE_KEY: '' });
  const acts = [
    ['pin', 'wallets@1.1.0', '--reason', 'new'],
    ['rollback', '--reason', 'bad'],
    ['off', 'wallets', '--reason', 'bad'],
    ['kill', 'wallets', '--reason', 'worse'],
    ['stop', '--reason', 'incident'],
    ['rollback', '--to', '999', '--reason', 'mistyped'],
  ];
  await bench.database.cut();
  for (const [at, args] of acts.entries())
    expect([args[0], (await command(...args)).code]).toEqual([args[0], at < 5 ? 0 : 2]);
  const [, ...stored] = (await bench.stored.list('audit/')).slice(-5);
  for (const key of stored)
    expect(JSON.parse(await bench.stored.text(key))).toMatchObject({ keyId: expect.any(String) });
  await bench.reopen();
  await bench.database.restore();
  const shown = (await changes()).map(({ actor, emergency, outcome, detail }) => [
    /"kind":"(\w+)"/.exec(detail)?.[1],
    ...[actor, emergency, outcome],
  ]);
  expect(shown).toEqual([
    ['pin', 'maria', undefined, 'done'],
    ...['rollback', 'off', 'kill', 'stop'].map((one) => [one, 'maria', true, 'done']),
  ]);
  await bench.reopen();
  expect(await changes()).toHaveLength(5);
});

test('guarantee 32: a line of an outage that was altered in the store is refused, shown as refused, and reported', async () => {
  const reported: string[] = [];
  const other = await openServiceBench({ report: (problem) => void reported.push(problem) });
  const person = await other.first();
  await startChannels(other);
  await other.database.cut();
  const env = { PAROLA_DATA_DIR: other.dataDir, PAROLA_ACTOR: 'maria', PAROLA_RELEASE_KEY: '' };
  expect((await releaseCommand(['off', 'wallets', '--reason', 'bad'], env)).code).toBe(0);
  const keys = await other.stored.list('audit/');
  const newest = `audit/${keys.length}.json`;
  await other.stored.alter(newest, (text) => text.replace('maria', 'pedro'));
  await other.database.restore();
  expect((await other.audit(person))[0]).toMatchObject({
    ...{ act: 'copyAudit', subject: `line ${keys.length}`, outcome: 'refused' },
    detail: expect.stringMatching(/differs from the text signed by key/),
  });
  expect(reported.filter((problem) => problem.includes('differs from the text'))).toHaveLength(1);
  const { code, stderr } = await releaseCommand(['audit', 'verify'], env);
  expect([code, stderr]).toEqual([
    8,
    expect.stringMatching(/Line \d+ of the audit differs from the text signed by key/),
  ]);
  await other.close();
});

test('without the database the service starts, and releases are rolled back and switched off beside it', async () => {
  await bench.database.cut();
  await bench.reopen();
  expect((await bench.ask('GET', '/releases/v1/openapi.json')).status).toBe(200);
  const { registry } = bench;
  await registry.pin([{ unit: 'wallets', version: '1.1.0' }], { channel: 'production', reason: 'new' });
  await registry.rollback({ channel: 'production', reason: 'bad', unit: 'wallets' });
  await registry.off('lobby', { channel: 'production', reason: 'bad' });
  await registry.make({ kind: 'stop', reason: 'look' }, { channel: 'production' });
  expect((await registry.head('production'))?.pins['wallets']?.stable.version).toBe('1.0.0');
  expect((await ana.ask('GET', '/channels')).status).toBe(503);
});
