import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '@parola/process';
import { Webhook } from 'standardwebhooks';
import { nextReport } from '../squads/report-subscriptions';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

const HOST = '127.0.0.1';
const PATH = '/units/wallets/report/subscription';

let bench: ServiceBench;
let ana: Person;
let server: Server;
let received: { url: string; headers: IncomingHttpHeaders; body: string }[];
/** Resolves with the next request of the service. */
let arrival: () => Promise<void>;
const statuses: number[] = [];
beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204).end();
      server.emit('report');
    });
  });
  arrival = async () => void (await once(server, 'report'));
  await once(server.listen(0, HOST), 'listening');
  bench = await openServiceBench({ reportHosts: [HOST], reportLookMs: 20 });
  ana = await bench.first();
  await startChannels(bench);
});
afterEach(async () => {
  await bench.close();
  server.closeAllConnections();
  await once(server.close(), 'close');
});
const url = () => `http://${HOST}:${portOf(server)}/hook?key=hidden`;

/** Asks for the subscription until it has a field. */
async function subscriptionWith(ask: Person['ask'], field: string) {
  for (;;) {
    const { status, body } = await ask('GET', PATH);
    expect(status).toBe(200);
    if (body[field] !== undefined) return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a viewer and a squad of another unit set no webhook', async () => {
  for (const grant of [{ role: 'viewer' } as const, { role: 'publisher', unit: 'lobby' } as const]) {
    const other = bench.asToken((await bench.tokenOf(ana, [grant])).secret);
    expect((await other('PUT', PATH, { url: url() })).status).toBe(403);
    expect((await other('DELETE', PATH)).status).toBe(403);
  }
});

test.each([
  ['plain HTTP', 'http://hooks.acme.example/x', /begins with https:/],
  ['a private address', 'https://10.1.2.3/x', /no public address/],
  ['another protocol', 'ftp://hooks.acme.example/x', /url/],
  ['a long address', `https://hooks.acme.example/${'x'.repeat(2000)}`, /url/],
])('%s is refused', async (_which, address, sentence) => {
  const { status, body } = await ana.ask('PUT', PATH, { url: address });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(sentence)]);
});

test('a unit without builds has no webhook', async () => {
  expect((await ana.ask('PUT', '/units/nothing/report/subscription', { url: url() })).status).toBe(404);
});

test('a squad sets its webhook, gets the report on Monday with a signature, and a failed one again under one id', async () => {
  const squad = bench.asToken((await bench.tokenOf(ana, [{ role: 'publisher', unit: 'wallets' }])).secret);
  expect((await squad('GET', PATH)).status).toBe(404);
  const set = await squad('PUT', PATH, { url: url() });
  const due = nextReport(bench.clock.now);
  expect([set.status, set.body]).toEqual([
    200,
    expect.objectContaining({ unit: 'wallets', origin: new URL(url()).origin, by: 'ana (token ci)', due }),
  ]);
  const { secret, ...shown } = set.body;
  expect((await ana.ask('GET', PATH)).body).toEqual(shown);
  const line = (await bench.audit(ana)).find(({ act }) => act === 'subscribeReport');
  expect(line).toMatchObject({ subject: 'wallets', outcome: 'done', detail: new URL(url()).origin });
  expect(JSON.stringify(await bench.audit(ana))).not.toContain('hidden');

  statuses.push(500);
  const first = arrival();
  bench.clock.now = due;
  await first;
  expect(await subscriptionWith(squad, 'problem')).toMatchObject({ due, problem: `${HOST} answered with 500` });
  const second = arrival();
  bench.clock.now += 60_000;
  await second;
  const sent = await subscriptionWith(squad, 'sentAt');
  expect(sent).toMatchObject({ due: nextReport(due), sentAt: bench.clock.now });
  expect(sent['problem']).toBeUndefined();

  expect(received.map(({ url: path }) => path)).toEqual(['/hook?key=hidden', '/hook?key=hidden']);
  for (const [n, { headers, body }] of received.entries()) {
    const [id, at] = [String(headers['webhook-id']), new Date(due + n * 60_000)];
    expect([id, headers['webhook-timestamp']]).toEqual([
      `report-wallets-${new Date(due).toISOString().slice(0, 10)}`,
      String(Math.floor(at.getTime() / 1000)),
    ]);
    expect(headers['webhook-signature']).toBe(new Webhook(String(secret)).sign(id, at, body));
    expect(JSON.parse(body)).toMatchObject({
      ...{ type: 'unit.report', timestamp: new Date(due).toISOString() },
      data: { unit: 'wallets', days: 7, squad: 'wallets squad', channels: [{ channel: 'production' }, {}] },
    });
  }
  expect((await squad('DELETE', PATH)).status).toBe(200);
  expect((await squad('DELETE', PATH)).status).toBe(404);
});
