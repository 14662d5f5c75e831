import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '@parola/process';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { openReceivers } from './report-receiver';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const HOST = '127.0.0.1';
const message = { id: 'report-wallets-2026-12-07', at: Date.now(), body: '{"type":"unit.report"}' };

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let connections: number;
beforeEach(async () => {
  connections = 0;
  server = createServer((request, response) => answer(request, response));
  server.on('connection', () => (connections += 1));
  await once(server.listen(0, HOST), 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});
const receiver = (host = HOST, protocol = 'http') => ({
  url: `${protocol}://${host}:${portOf(server)}/hook`,
  secret: SECRET,
});
const status = (code: number, headers = {}) => {
  answer = (request, response) => {
    request.resume();
    response.writeHead(code, headers).end();
  };
};

test('a message has a signature that the library of Standard Webhooks accepts', async () => {
  const received: { headers: IncomingMessage['headers']; body: string }[] = [];
  answer = (request, response) =>
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  await openReceivers([HOST]).send(receiver(), message);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const signed = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  );
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': message.id });
  expect(new Webhook(SECRET).verify(body, signed)).toEqual({ type: 'unit.report' });
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  expect(() => new Webhook(other).verify(body, signed)).toThrow('signature');
  expect(() => new Webhook(SECRET).verify(`${body} `, signed)).toThrow('signature');
});

test.each([
  [500, 'answered with 500'],
  [410, 'answered with 410'],
  [302, 'answered with the redirect 302'],
])('status %i is a failed attempt, and a redirect is not followed', async (code, sentence) => {
  status(code, { location: `http://${HOST}:${portOf(server)}/other` });
  await expect(openReceivers([HOST]).send(receiver(), message)).rejects.toThrow(sentence);
  expect(connections).toBe(1);
});

test('a receiver that does not answer is a failed attempt', async () => {
  answer = (request) => void request.resume();
  await expect(openReceivers([HOST], 50).send(receiver(), message)).rejects.toThrow('did not answer in time');
});

test('a receiver that refuses connections is a failed attempt with the code of the network', async () => {
  const url = receiver().url;
  await once(server.close(), 'close');
  await expect(openReceivers([HOST]).send({ url, secret: SECRET }, message)).rejects.toThrow(/cannot be reached \(E/);
  server.listen(0, HOST);
});

test.each(['localhost', HOST, '[::ffff:127.0.0.1]'])(
  'no connection is made to %s, because its address is not public',
  async (host) => {
    status(204);
    for (const protocol of ['http', 'https'])
      await expect(openReceivers([]).send(receiver(host, protocol), message)).rejects.toThrow('has no public address');
    expect(connections).toBe(0);
  },
);

test('the proxy of the environment is not used: it would connect to private addresses', async () => {
  status(204);
  process.env['HTTP_PROXY'] = `http://${HOST}:${portOf(server)}`;
  try {
    await expect(openReceivers([]).send(receiver('localhost'), message)).rejects.toThrow('has no public address');
  } finally {
    delete process.env['HTTP_PROXY'];
  }
  expect(connections).toBe(0);
});

test.each([
  ['http://hooks.acme.example/x', 'begins with https:'],
  ['https://ana:secret@hooks.acme.example/x', 'no name and no password'],
  ['https://127.0.0.1/x', 'no public address'],
  ['https://2130706433/x', 'no public address'],
  ['https://10.1.2.3/x', 'no public address'],
  ['https://169.254.169.254/latest/meta-data', 'no public address'],
  ['https://100.64.0.1/x', 'no public address'],
  ['https://[::1]/x', 'no public address'],
  ['https://[fd12:3456::1]/x', 'no public address'],
  ['https://[::ffff:10.1.2.3]/x', 'no public address'],
])('%s is no receiver: %s', (address, sentence) => {
  expect(() => openReceivers(['hooks.house.example']).assertAllowed(new URL(address))).toThrow(sentence);
});

test.each([
  'https://hooks.acme.example/x?key=1',
  'https://203.0.114.7/x',
  'http://10.1.2.3:9000/x',
  'http://[fd12::1]/x',
])('%s may be a receiver', (address) => {
  expect(() => openReceivers(['10.1.2.3', 'fd12::1']).assertAllowed(new URL(address))).not.toThrow();
});
