import { join } from 'node:path';
import { openAlarmWriter, readAlarms } from '../guard/alarms';
import { MINUTE_MS, openCountWriter, type CountRow } from '../rollout/session-counts';
import { openActWriter } from '../guard/guard-acts';
import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';
import { list } from './build-verbs';
import { canary } from './change-verbs';
import { log } from './channel-verbs';
import { policy } from './govern-verbs';

/** The command line uses the real time, so the canaries of these tests start some minutes before it. */
let bench: Bench;
let clock: number;
const now = () => clock;
const { start } = productionOf(() => bench);
const folder = () => join(bench.dir, '..', 'telemetry');
const MODE = /^The guard of production only tells \(dry\).* npm run release -- policy guard on --reason "<why>"$/;
const NOBODY = 'No guard looks now';

beforeEach(async () => {
  clock = Date.now() - 5 * MINUTE_MS;
  bench = await openWalletsBench({ now });
  await start();
});
afterEach(() => bench.remove());

/** A canary for half of the players; `failed` of 200 sessions of each arm failed. */
async function failingCanary(failed: number): Promise<void> {
  await bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 5000 });
  const row: CountRow = {
    ...{ at: Math.floor(clock / MINUTE_MS) * MINUTE_MS, channel: 'production', rev: 2, unit: 'wallets', loadFailed: 0 },
    ...{ version: '1.1.0', arm: 'canary', sessions: 200, failed, errors: failed },
  };
  await openCountWriter(folder(), now).append([row, { ...row, version: '1.0.0', arm: 'stable', failed: 0 }]);
}
/** Writes the record of the service's guard at a check. */
async function looks(mode: 'on' | 'dry' | 'off', at = Date.now()): Promise<void> {
  const problems: unknown[] = [];
  openAlarmWriter(
    folder(),
    (error) => problems.push(error),
    () => at,
  )('production', [], mode);
  while ((await readAlarms(folder(), 'production', at)).at !== at) await new Promise(setImmediate);
  expect(problems).toEqual([]);
}

test('the answer of a canary names the mode of the guard, the plan and the next decision', async () => {
  clock = Date.now();
  const flags = { channel: 'production', reason: 'try it', percent: '5', plan: '5/100/30,50/100/30' };
  const { lines, json } = await canary(bench.registry, ['wallets@1.1.0'], flags);
  expect(lines).toContainEqual(expect.stringMatching(MODE));
  expect(lines.at(-1)).toMatch(
    /^ {2}canary wallets 1\.1\.0 at 5 %: It would take the step to 50 % after .*30 more minutes/,
  );
  expect(json).toMatchObject({
    guard: { mode: 'dry', isLooking: false, rollouts: [{ plan: [{ percent: 5 }, { percent: 50 }] }] },
  });
});

test('a dry guard that would have ended a canary is shown in the list and in the log', async () => {
  await failingCanary(80);
  await looks('dry');
  const would = /^! canary wallets 1\.1\.0 at 50 %: It would have ended the canary: canary 80 of 200 sessions failed/;
  for (const { lines } of [await list(bench.registry), await log(bench.registry, { channel: 'production' })]) {
    expect(lines).toContainEqual(expect.stringMatching(MODE));
    expect(lines.join('\n')).not.toContain(NOBODY);
    expect(lines).toContainEqual(expect.stringMatching(would));
  }
  const { json } = await list(bench.registry);
  expect(json).toMatchObject({
    guards: [{ channel: 'production', mode: 'dry' }],
    builds: expect.arrayContaining([
      expect.objectContaining({
        version: '1.1.0',
        health: expect.objectContaining({ canary: expect.objectContaining({ verdict: 'fail' }) }),
      }),
    ]),
  });
});

test('the mode of the running guard comes before the policy, and a guard that looks no more is named', async () => {
  await failingCanary(0);
  await looks('on');
  expect((await list(bench.registry)).lines.join('\n')).toContain('The guard of production acts (on)');
  await looks('on', Date.now() - 6 * MINUTE_MS);
  const { lines } = await list(bench.registry);
  expect(lines).toContainEqual(expect.stringMatching(MODE));
  expect(lines.join('\n')).toContain(NOBODY);
});

test('the verdict of a dry guard on a canary that has ended stays in the list for a day', async () => {
  await bench.registry.canary(named('wallets', '1.1.0'), { ...production, weightBp: 5000 });
  const keep = openActWriter(folder(), (error) => {
    throw error;
  });
  const news = {
    channel: 'production',
    group: 'wallets',
    rev: 2,
    act: 'would-roll-back',
    why: 'wallets 1.1.0: bad',
  } as const;
  await keep({ ...news, at: Date.now() }, 'today');
  await keep({ ...news, at: Date.now() - 2 * 24 * 60 * MINUTE_MS, why: 'older' }, 'before');
  const ended =
    /^! .* the guard of production would have ended the canary wallets: wallets 1\.1\.0: bad \(revision 2\)$/;
  expect((await list(bench.registry)).lines).not.toContainEqual(expect.stringMatching(ended));
  await bench.registry.make({ kind: 'abort', group: 'wallets', reason: 'x' }, { channel: 'production' });
  const { lines } = await list(bench.registry);
  expect(lines).toContainEqual(expect.stringMatching(ended));
  expect(lines.join('\n')).not.toContain('older');
});

test('without a canary the guard is not mentioned', async () => {
  for (const { lines } of [await list(bench.registry), await log(bench.registry, { channel: 'production' })])
    expect(lines.join('\n')).not.toMatch(/guard/i);
});

test('the mode of the guard is set alone, and the rest of the policy stays', async () => {
  await policy(bench.registry, 'recommended', { reason: 'rules' });
  const { json } = await policy(bench.registry, 'guard', { mode: 'dry', reason: 'a drill' });
  expect(json).toMatchObject({ rev: 2, policy: { canaryMax: 50, guard: { mode: 'dry' } } });
  for (const mode of ['back', undefined])
    await expect(policy(bench.registry, 'guard', { mode, reason: 'x' })).rejects.toMatchObject({ kind: 'usage' });
  await expect(policy(bench.registry, 'open', { mode: 'on', reason: 'x' })).rejects.toThrow(
    'policy open takes no «on»',
  );
});

test('the list is of one unit when it is named, and a mistyped name is told with the nearest one', async () => {
  const { json } = await list(bench.registry, { only: 'wallets' });
  expect(json).toMatchObject({ builds: ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ unit: 'wallets', version })) });
  await expect(list(bench.registry, { only: 'walets' })).rejects.toThrow(
    'Nothing is published of walets (shell, lobby, wallets). Did you mean wallets?',
  );
  await expect(list(bench.registry, { only: 'jackpot' })).rejects.toThrow(/wallets\)\.$/);
});
