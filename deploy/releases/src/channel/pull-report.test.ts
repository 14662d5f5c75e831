import { pullReportLines } from '../cli/pull-report';
import { named, openBench, type Bench } from '../testing/fixtures';

const page = (id: string, path: string) => ({ id, path, guard: 'none', chrome: 'root', title: 't' });
const FACT = 'wallets.deposit-settled@1';
const digest = (letter: string) => ({ [FACT]: `sha256:${letter.repeat(64)}` });
const part = (name: string, bytes: number) => ({ part: name, bytes, budget: 25_200 });
/** Sizes of the files that both builds have. */
const SAME = [part('remoteEntry.js', 500), part('js/page.8c1f.js', 100)];

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  await bench.publishRemote('wallets', '1.0.0', {
    routes: [page('wallets.home', '/wallets'), page('wallets.record', '/wallets/record')],
    uses: { react: ['useState'] },
    payloads: digest('a'),
    sizes: [
      part('scripts of route:wallets.home', 20_000),
      part('lazy.0123abcd.js', 5_000),
      part('old.0123abcd.js', 10),
      ...SAME,
    ],
  });
  await bench.publishRemote('wallets', '1.1.0', {
    routes: [page('wallets.home', '/wallets'), page('wallets.cards', '/wallets/cards')],
    uses: { react: ['useMemo', 'useState'] },
    payloads: digest('b'),
    sizes: [part('scripts of route:wallets.home', 26_000), part('lazy.ffffabcd.js', 4_900), part('new.js', 7), ...SAME],
  });
  const items = [named('shell', '1.0.0'), named('wallets', '1.0.0')];
  await bench.registry.pin(items, { channel: 'production', reason: 'x' });
  await bench.registry.pin([named('shell', '1.0.0')], { channel: 'staging' });
});
afterEach(() => bench.remove());

test('a report for a pull request shows the changes for all arms, and the verdict of every channel', async () => {
  const report = await bench.registry.pullReport([named('wallets', '1.1.0')], 'production');
  expect(report.units).toEqual([
    {
      unit: 'wallets',
      version: '1.1.0',
      live: '1.0.0',
      linksRemoved: ['/wallets/record (wallets.record)'],
      linksAdded: ['/wallets/cards (wallets.cards)'],
      uses: [{ module: 'react', names: ['useMemo', 'useState'], added: ['useMemo'] }],
      payloadsChanged: [FACT],
      sizes: [
        { ...part('scripts of route:wallets.home', 26_000), live: 20_000 },
        { ...part('lazy.js', 4_900), live: 5_000 },
        part('new.js', 7),
        ...SAME.map((same) => ({ ...same, live: same.bytes })),
        { part: 'old.js', live: 10, budget: 25_200 },
      ],
    },
  ]);
  expect(report.channels.map(({ channel, ok }) => [channel, ok])).toEqual([
    ['production', true],
    ['staging', true],
  ]);
  const lines = pullReportLines(report).join('\n');
  expect(lines).toContain('| `scripts of route:wallets.home` | 20000 | 26000 | +6000 | 25200 **over budget** |');
  expect(lines).toContain('| `lazy.js` | 5000 | 4900 | −100 | 25200 |');
  expect(lines).toContain('- /wallets/record (wallets.record)');
  expect(lines).toContain('new: **useMemo**');
  expect(lines).toMatch(/PIN-029: .*bookmarks/);
});

test('a build that is not published is a mistake in the command, and one that fits nowhere is said channel by channel', async () => {
  await expect(bench.registry.pullReport([named('wallets', '9.0.0')], 'production')).rejects.toMatchObject({
    kind: 'usage',
  });
  await bench.publishRemote('wallets', '2.0.0', { contract: { built: '3.0', range: '^3.0' } });
  const { channels, units } = await bench.registry.pullReport([named('wallets', '2.0.0')], 'production');
  expect(channels.every(({ ok }) => !ok)).toBe(true);
  expect(units[0]).not.toHaveProperty('sizes');
});
