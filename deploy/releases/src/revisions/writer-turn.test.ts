import { encode } from '../documents/json-documents';
import { named, openBench, type Bench } from '../testing/fixtures';
import { production } from '../testing/wallets-channel';

const REMOTES = ['lobby', 'wallets', 'jackpot', 'activities', 'promo', 'vip-bonus'];
let bench: Bench;

/** Opens a channel with the first build of these remotes, each with a second build to pin. */
async function open(turnMs: number, remotes: readonly string[] = ['lobby', 'wallets']): Promise<void> {
  bench = await openBench({ turnMs });
  await bench.publishShell('1.0.0');
  for (const remote of remotes) for (const version of ['1.0.0', '1.1.0']) await bench.publishRemote(remote, version);
  await bench.registry.pin([named('shell', '1.0.0'), ...remotes.map((remote) => named(remote, '1.0.0'))], production);
}
/** Turn timeout beyond the duration of every test. */
const PATIENT = 600_000;
const IMPATIENT = 300;
afterEach(() => bench.remove());

/** Takes the turn for a revision like a writer that never continues. */
const takeTurn = (rev: number) =>
  bench.registry.storage.createIfAbsent(`turns/production/${rev}.json`, encode({ pid: 0 }));

test('of many simultaneous pins hardly any does the work in vain, and no turn is left', async () => {
  await open(PATIENT, REMOTES);
  let prepared = 0;
  const writers = await Promise.all(
    REMOTES.map((actor) =>
      bench.open({
        actor,
        failPoint(name) {
          if (name === 'commit:prepared') prepared += 1;
        },
      }),
    ),
  );
  await Promise.all(writers.map((writer, index) => writer.pin([named(REMOTES[index] ?? '', '1.1.0')], production)));
  expect((await bench.registry.head('production'))?.rev).toBe(1 + REMOTES.length);
  // All start at once without knowing of each other; each except the first repeats its work once, in its turn.
  expect(prepared).toBeLessThanOrEqual(2 * REMOTES.length);
  expect(await bench.registry.storage.list('turns/')).toEqual([]);
});

test("a writer during another's turn waits for its revision, and not for ever", async () => {
  await open(PATIENT);
  await takeTurn(2);
  const other = await bench.open({ actor: 'ben' });
  const waiting = other.pin([named('wallets', '1.1.0')], production);
  const kill = await bench.registry.make({ kind: 'kill', unit: 'lobby', reason: 'now' }, { channel: 'production' });
  // The safety change waits for no turn; the waiting change follows directly.
  expect(kill.revision.rev).toBe(2);
  expect((await waiting).revision.rev).toBe(3);
});

test('a turn of a dead writer delays another no longer than the waiting time', async () => {
  await open(IMPATIENT);
  await takeTurn(2);
  expect((await bench.registry.pin([named('wallets', '1.1.0')], production)).revision.rev).toBe(2);
  expect((await bench.registry.pin([named('lobby', '1.1.0')], production)).revision.rev).toBe(3);
});

test('a turn of a dead writer is waited out once, also without a following write', async () => {
  await open(IMPATIENT);
  await bench.publishRemote('wallets', '9.0.0', { contract: { built: '9.0', range: '^9.0' } });
  await takeTurn(2);
  await expect(bench.registry.pin([named('wallets', '9.0.0')], production)).rejects.toMatchObject({ exitCode: 4 });
  expect(await bench.registry.storage.list('turns/')).toEqual([]);
});

test('a question waits for no turn, and writes nothing', async () => {
  await open(PATIENT);
  await takeTurn(2);
  const { storage } = bench.registry;
  const writes = [
    jest.spyOn(storage, 'createIfAbsent'),
    jest.spyOn(storage, 'putDerived'),
    jest.spyOn(storage, 'remove'),
    jest.spyOn(storage, 'setAside'),
  ];
  const looked = jest.spyOn(storage, 'get');
  const verdict = await bench.registry.judge({ kind: 'pin', items: ['wallets@1.1.0'] }, 'production');
  const same = await bench.registry.judge({ kind: 'pin', items: ['wallets@1.0.0'] }, 'production');
  expect([verdict.ok, same.ok]).toEqual([true, true]);
  for (const write of writes) expect(write).not.toHaveBeenCalled();
  expect(looked.mock.calls.flat().filter((key) => key.startsWith('turns/'))).toEqual([]);
});

test('a change that is refused in its turn leaves it to the next one', async () => {
  await open(PATIENT);
  await bench.publishRemote('wallets', '9.0.0', { contract: { built: '9.0', range: '^9.0' } });
  await expect(bench.registry.pin([named('wallets', '9.0.0')], production)).rejects.toMatchObject({ exitCode: 4 });
  expect(await bench.registry.storage.list('turns/')).toEqual([]);
});
