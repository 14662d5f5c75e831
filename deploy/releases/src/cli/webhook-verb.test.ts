import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Grant } from '@parola/release-api';
import { portOf } from '@parola/process';
import { nextReport } from '../squads/report-subscriptions';
import { writeFiles } from '../testing/fixtures';
import { releaseCommand } from '../testing/release-command';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';
import { moment } from './output';

const SECRET_PATH = 'T0/hidden-key';
const ADDRESS = `https://hooks.acme.example/${SECRET_PATH}`;
const ORIGIN = 'https://hooks.acme.example';
/** Rights of a squad with a second remote, of which nothing is published. */
const SQUAD: Grant[] = ['wallets', 'promo'].map((unit) => ({ role: 'publisher', unit }));

let bench: ServiceBench;
let ana: Person;
let at: string;
let files: string;
let token: string;
beforeEach(async () => {
  bench = await openServiceBench({ reportHosts: ['127.0.0.1'], reportLookMs: 20 });
  ana = await bench.first();
  await startChannels(bench);
  at = await bench.app.listen({ port: 0, host: '127.0.0.1' });
  token = (await bench.tokenOf(ana, SQUAD)).secret;
  files = await writeFiles(join(bench.dataDir, 'squad'), {
    'hook.txt': `${ADDRESS}\n`,
    'plain.txt': `http://hooks.acme.example/${SECRET_PATH}`,
    'no-address.txt': SECRET_PATH,
    'closed.txt': 'http://127.0.0.1:1/hook',
    'token.txt': `${token}\n`,
  });
});
afterEach(() => bench.close());

const file = (name: string) => join(files, name);

/** Runs the verb as the squad; a test may replace the environment. */
function webhook(args: readonly string[], env: Record<string, string> = {}) {
  return releaseCommand(['webhook', ...args], {
    ...{ PAROLA_RELEASES: at, RELEASE_TOKEN: token, RELEASE_TOKEN_FILE: '' },
    ...env,
  });
}
const set = (name = 'hook.txt', env: Record<string, string> = {}) =>
  webhook(['set', 'wallets', '--url-file', file(name)], env);

test('a squad sets, sees and ends the webhook of its report, and the key of the signature is printed once', async () => {
  const due = moment(nextReport(bench.clock.now));
  const shown = `The weekly report of wallets goes to ${ORIGIN}, set by ana (token ci) at ${moment(bench.clock.now)}.\nNext report: ${due}. Last report: none.\n`;
  const made = await set();
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toMatch(/\nKey of the signature, shown once: whsec_[A-Za-z0-9+/]{43}=\n$/);
  expect(made.stdout).toContain(shown);
  expect(await webhook(['show', 'wallets'])).toEqual({ code: 0, stdout: shown, stderr: '' });
  expect((await ana.ask('GET', '/units/wallets/report/subscription')).body).toMatchObject({ origin: ORIGIN });
  expect(await webhook(['end', 'wallets'])).toEqual({
    code: 0,
    stdout: 'The weekly report of wallets has ended.\n',
    stderr: '',
  });
  for (const what of ['show', 'end'])
    expect(await webhook([what, 'wallets'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'wallets has no weekly report by webhook.\n',
    });
});

test('a failed attempt is shown with its reason', async () => {
  await set('closed.txt');
  bench.clock.now = nextReport(bench.clock.now);
  let stdout = '';
  while (!stdout.includes('failed')) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    ({ stdout } = await webhook(['show', 'wallets']));
  }
  expect(stdout).toContain('\nThe newest attempt failed: 127.0.0.1 cannot be reached (ECONNREFUSED).\n');
});

test('programs get the subscription and the key as JSON, and the token may be in a file', async () => {
  const { code, stdout } = await webhook(['set', 'wallets', '--json', '--url-file', file('hook.txt')], {
    RELEASE_TOKEN: '',
    RELEASE_TOKEN_FILE: file('token.txt'),
  });
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    {
      ok: true,
      subscription: expect.objectContaining({ unit: 'wallets', origin: ORIGIN }),
      secret: expect.stringMatching(/^whsec_/),
    },
  ]);
  expect(stdout).not.toContain(SECRET_PATH);
});

test('the address is read from stdin with -', async () => {
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin');
  Object.defineProperty(process, 'stdin', { value: Readable.from([ADDRESS, '\n']), configurable: true });
  try {
    expect(await webhook(['set', 'wallets', '--url-file', '-'])).toMatchObject({ code: 0 });
  } finally {
    if (stdin) Object.defineProperty(process, 'stdin', stdin);
  }
});

test.each([
  [
    'no file',
    () => webhook(['set', 'wallets']),
    2,
    /^Name the file with the address of the webhook: --url-file <file>/,
  ],
  ['a missing file', () => set('none.txt'), 2, /^The address in .*none\.txt cannot be read: ENOENT/],
  ['a file without an address', () => set('no-address.txt'), 2, /no-address\.txt does not hold one address such as/],
  ['an address without TLS', () => set('plain.txt'), 2, /^The address of a webhook begins with https:/],
  ['no unit of that name', () => webhook(['show', 'Wallets']), 2, /^«Wallets» is no name of a unit/],
  ['a unit without builds', () => webhook(['show', 'promo']), 2, /^There is no unit promo\./],
  ['no token', () => set('hook.txt', { RELEASE_TOKEN: '' }), 3, /^RELEASE_TOKEN is not set, /],
  ['a wrong token', () => set('hook.txt', { RELEASE_TOKEN: 'x'.repeat(43) }), 3, /token/i],
  ['a token with a file', () => set('hook.txt', { RELEASE_TOKEN_FILE: file('token.txt') }), 2, /are both set/],
  ['no address of the service', () => set('hook.txt', { PAROLA_RELEASES: 'here' }), 2, /^here is no address such as/],
])('%s is refused in one sentence', async (_which, run, code, sentence) => {
  const ended = await run();
  expect([ended.code, ended.stdout, ended.stderr]).toEqual([code, '', expect.stringMatching(sentence)]);
  expect(ended.stderr.trimEnd()).not.toContain('\n');
  expect(ended.stderr).not.toContain(SECRET_PATH);
  expect((await webhook(['show', 'wallets'])).code).toBe(2);
});

test('a token that may look sets nothing', async () => {
  const viewer = (await bench.tokenOf(ana, [{ role: 'viewer', unit: 'wallets' }])).secret;
  expect(await set('hook.txt', { RELEASE_TOKEN: viewer })).toMatchObject({ code: 3, stdout: '' });
  expect((await webhook(['show', 'wallets'])).stderr).toBe('wallets has no weekly report by webhook.\n');
});

test('an address that is not the release service is named, and gets the address of the webhook at no other place', async () => {
  const paths: string[] = [];
  const other = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (request.method === 'PUT') response.writeHead(307, { location: '/elsewhere' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>a site</p>');
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const elsewhere = { PAROLA_RELEASES: `http://127.0.0.1:${portOf(other)}` };
  for (const [run, status] of [
    [() => webhook(['show', 'wallets'], elsewhere), 200],
    [() => set('hook.txt', elsewhere), 307],
    [() => releaseCommand(['login', '--oidc-token', 'x'], elsewhere), 200],
  ] as const)
    expect(await run()).toEqual({
      code: 9,
      stdout: '',
      stderr: `${elsewhere.PAROLA_RELEASES} answered ${status}, and not as the release service does.\n`,
    });
  expect(paths).not.toContain('/elsewhere');
  other.closeAllConnections();
  await once(other.close(), 'close');
  expect(await webhook(['show', 'wallets'], elsewhere)).toEqual({
    code: 9,
    stdout: '',
    stderr: `${elsewhere.PAROLA_RELEASES} does not answer; is the release service running there?\n`,
  });
});
