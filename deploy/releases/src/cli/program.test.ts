import { storeAddresses } from '../service/addresses';
import { auditProblems, openAudit, type AuditLine } from '../audit/audit';
import { openRegistry, type Registry } from '../registry/registry';
import { inMemory, remoteFiles, shellFiles } from '../testing/fixtures';
import { releaseCommand } from '../testing/release-command';
import { openTestStore, type TestStore } from '../testing/test-store';
import { EXAMPLES } from './help';
import { runCommand } from './program';

let folder: TestStore;
beforeEach(async () => {
  folder = await openTestStore();
});
afterEach(() => folder.remove());

function release(...args: string[]) {
  folder.goThere();
  return releaseCommand(args, { PAROLA_DATA_DIR: folder.data, PAROLA_ACTOR: 'maria', PAROLA_RELEASE_KEY: '' });
}
/** Publishes a shell and two builds of the wallets; the first ones are pinned on production and staging. */
async function published(): Promise<Registry> {
  folder.goThere();
  const registry = await openRegistry({ dir: `${folder.data}/releases`, actor: 'start' });
  await registry.publishFiles(inMemory(shellFiles('1.0.0')), { unit: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0'])
    await registry.publishFiles(inMemory(remoteFiles('wallets', version)), { unit: 'wallets', version });
  for (const channel of ['production', 'staging'])
    await registry.pin(
      [
        { unit: 'shell', version: '1.0.0' },
        { unit: 'wallets', version: '1.0.0' },
      ],
      { channel, reason: 'start' },
    );
  return registry;
}

test('key public prints the keys that a front door trusts', async () => {
  const registry = await published();
  const { code, stdout } = await release('key', 'public');
  expect({ code, keys: JSON.parse(stdout) }).toEqual({ code: 0, keys: await registry.publicKeys() });
});

test('a mistyped channel is named with the channels that there are, and makes none', async () => {
  const registry = await published();
  const pin = ['pin', 'wallets@1.1.0', '--channel', 'prodution'];
  expect(await release(...pin)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no channel prodution (production, staging). Did you mean production? --new-channel makes one.\n',
  });
  for (const args of [
    ['log', '--channel', 'stagin'],
    ['diff', '--with', 'stagin'],
    ['check', 'wallets@1.1.0', '--channel', 'stagin'],
    ['verify', '--channel', 'stagin'],
    ['doctor', '--channel', 'stagin'],
    ['lock', 'add', '--channel', 'stagin', '--reason', 'x'],
  ])
    expect(await release(...args)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no channel stagin (production, staging). Did you mean staging?\n',
    });
  expect((await release('promote', '--from', 'stagin', '--reason', 'x')).stderr).toMatch(/stagin .*mean staging\?\n$/);
  expect(await registry.channels()).toEqual(['production', 'staging']);
  expect(await release('pin', 'shell@1.0.0', '--channel', 'drill', '--new-channel')).toMatchObject({ code: 0 });
  expect(await registry.channels()).toContain('drill');
});

test('a folder without published builds is named, and is no answer', async () => {
  for (const args of [
    ['ls'],
    ['log'],
    ['show', 'wallets@1.0.0'],
    ['pin', 'wallets@1.0.0', '--reason', 'x'],
    ['gc', 'plan'],
  ])
    expect(await release(...args)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing is published in .*data.releases \(PAROLA_DATA_DIR is .*\)\. Name/),
    });
});

test('a preview leads to where the product of the data folder is reached', async () => {
  await published();
  await storeAddresses(folder.data, { site: 'http://localhost:25080', console: 'http://localhost:25090' });
  const { stdout } = await release('preview', 'wallets@1.1.0');
  expect(stdout).toMatch(/\nhttp:\/\/localhost:25080\/\?mf-preview=/);
  expect((await release('preview', '--ls', '--json')).stdout).toContain('"url":"http://localhost:25080/');
  expect((await release('account', 'invite')).stdout).toContain('http://localhost:25090/releases#');
});

test('a blocked build is told to be served still, and to be taken from where it was a fallback', async () => {
  const registry = await published();
  await registry.pin([{ unit: 'wallets', version: '1.1.0' }], { channel: 'production', reason: 'newer' });
  const { stdout } = await release('state', 'wallets@1.0.0', 'blocked', '--reason', 'loses deposits');
  expect(stdout).toContain('It is still served on staging: pin');
  expect(stdout).toContain('It is no fallback any more on production.');
  expect((await registry.head('production'))?.pins.wallets?.fallback).toBeUndefined();
});

test('acts of the command line, and its refusals, are in the chain of the audit with author and reason', async () => {
  const registry = await published();
  const rules = ['--reason', 'rules for two'];
  for (const [expected, ...args] of [
    [0, 'canary', 'wallets@1.1.0', '--percent', '5', '--reason', 'try it'],
    [0, 'rollback', '--reason', 'errors'],
    [0, 'off', 'wallets', '--reason', 'provider down'],
    [0, 'on', 'wallets', '--reason', 'provider up'],
    [0, 'kill', 'wallets', '--reason', 'not to be trusted'],
    [0, 'stop', '--reason', 'incident'],
    [6, 'pin', 'wallets@1.1.0', '--reason', 'too early'],
    [0, 'resume', '--reason', 'over'],
    [0, 'lock', 'add', '--reason', 'migration'],
    [0, 'state', 'wallets@1.1.0', 'deprecated', '--reason', 'slow'],
    [0, 'preview', 'wallets@1.1.0'],
    [0, 'policy', 'recommended', ...rules],
    [7, 'pin', 'wallets@1.1.0', '--reason', 'asked for'],
    // A typing mistake is not recorded as an act.
    [2, 'pin', 'wallets@9.9.9', '--reason', 'typed'],
  ] as const) {
    const result = await release(...args);
    expect([args[0], result.code]).toEqual([args[0], expected]);
  }
  const lines: AuditLine[] = [];
  for await (const line of (await openAudit(registry, { now: Date.now })).all()) lines.push(line);
  expect(await auditProblems(lines)).toEqual([]);
  expect(lines.every(({ actor, detail }) => actor === 'maria' && detail.endsWith('; by the command line'))).toBe(true);
  expect(lines.map(({ act, subject, outcome }) => `${act} ${subject} ${outcome}`)).toEqual([
    ...Array.from({ length: 6 }, () => 'change production done'),
    'change production refused',
    'change production done',
    'addLock production done',
    'setState wallets@1.1.0 done',
    'makePreview production done',
    'setPolicy policy done',
    'change production done',
  ]);
  for (const [index, detail] of [
    [0, /^revision 2: .*"kind":"canary".*"try it"/],
    [5, /^revision \d+: \{"kind":"stop","reason":"incident"\}/],
    [6, /^frozen: production is stopped .*"too early"/],
    [11, /^policy 1: rules for two/],
    [12, /^request [\w-]+: .*"asked for"/],
  ] as const)
    expect(lines[index]?.detail).toMatch(detail);
});

test('help names the program as it is called, groups its verbs, and has an example of each with options that it has', async () => {
  const helpOf = async (...args: string[]) => {
    let output = '';
    const write = (text: string) => (output += text);
    expect(await runCommand([...args, '--help'], { out: write, err: write })).toBe(0);
    return output;
  };
  const help = await helpOf();
  expect(help).toMatch(/^Usage: npm run release -- /);
  const order = ['Ship a build:', 'Look:', 'In an incident:', 'Govern:', 'Keep the store:', 'Commands:', 'A day:'];
  expect(order.map((group) => help.indexOf(`\n${group}\n`)).every((at, n, all) => at > (all[n - 1] ?? 0))).toBe(true);
  const verbs = [...help.matchAll(/^ {2}([a-z]+)(?: \[options\])?(?: [[<][^\n]*?)? {2,}\S/gm)].map(([, verb]) => verb);
  const exampled = EXAMPLES.map((example) => example.split(' ')[0]);
  expect(verbs.filter((verb) => verb !== 'help').toSorted()).toEqual(exampled.toSorted());
  for (const example of EXAMPLES) {
    const own = await helpOf(example.split(' ')[0] ?? '');
    expect(own).toContain(`Example:\n  npm run release -- ${example}\n`);
    for (const [option] of example.matchAll(/--[a-z-]+/g)) expect(own).toContain(`  ${option} `);
  }
});

test('pin and canary say what the registry cannot verify, and --accept takes it by its rule', async () => {
  const registry = await published();
  const foreign = remoteFiles('wallets', '1.2.0', { uses: undefined });
  await registry.publishFiles(inMemory(foreign), { unit: 'wallets', version: '1.2.0' });
  const why = ['--reason', 'by another bundler'];
  for (const verb of [
    ['check', 'wallets@1.2.0'],
    ['pin', 'wallets@1.2.0', ...why],
    ['canary', 'wallets@1.2.0', '--percent', '5', ...why],
  ]) {
    const { code, stderr } = await release(...verb);
    expect([code, stderr]).toEqual([4, expect.stringMatching(/^PIN-038: wallets 1\.2\.0 .*--accept ART-023\.\n$/)]);
  }
  const unknown = await release('pin', 'wallets@1.2.0', '--accept', 'all', ...why);
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('«all» is no rule of the artefact')]);
  expect(await release('check', 'wallets@1.2.0', '--accept', 'ART-023')).toMatchObject({ code: 0 });
  const pinned = await release('pin', 'wallets@1.2.0', '--accept', 'ART-023', ...why);
  expect([pinned.code, pinned.stdout]).toEqual([0, expect.stringContaining('warning PIN-038: wallets 1.2.0')]);
});

test('plan says what a pin or a canary would change, and writes nothing', async () => {
  const registry = await published();
  const { rev } = (await registry.head('production')) ?? {};
  const pin = await release('plan', 'wallets@1.1.0');
  expect([pin.code, pin.stderr]).toEqual([0, '']);
  expect(pin.stdout).toContain('The pin of wallets@1.1.0 on production would be accepted (shell 1.0.0).');
  expect(pin.stdout).toMatch(/Modules of shell 1\.0\.0:\n {2}react {2}19\.3\.1 {2}wallets 1\.1\.0 \^19\.3\.0\n/);
  expect(pin.stdout).toContain('No package is in several units.');
  const canary = await release('plan', 'wallets@1.1.0', '--percent', '5');
  expect(canary.stdout).toContain('wallets 1.0.0 ^19.3.0, wallets 1.1.0 ^19.3.0');
  await registry.publishFiles(
    inMemory(remoteFiles('wallets', '9.0.0', { shared: { react: { range: '^20.0.0', built: '20.0.0' } } })),
    { unit: 'wallets', version: '9.0.0' },
  );
  const refused = await release('plan', 'wallets@9.0.0');
  expect([refused.code, refused.stdout]).toEqual([4, expect.stringContaining('wallets 9.0.0 ^20.0.0 REFUSED')]);
  expect((await release('plan', 'wallets@1.1.0', '--percent', 'half')).code).toBe(2);
  expect((await registry.head('production'))?.rev).toBe(rev);
});
