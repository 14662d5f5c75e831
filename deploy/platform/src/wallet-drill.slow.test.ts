import { seed } from '@parola/presets/tier';
import { scratchFolder } from '@parola/process/scratch-folder';
import { runWalletDrill } from './drill/wallet-drill';

/** Short version of `npm run drill:wallet`, which runs 100,000 operations. */
const OPERATIONS = 3_000;
jest.setTimeout(900_000);

it('loses and doubles no random operation while platform and database are killed', async () => {
  // A killed process loses nothing of a file in memory either: the kernel keeps what it wrote.
  const clusterDir = await scratchFolder('drill');
  const parts = { seed: seed(), kills: 2, players: 24, lanes: 8, clusterDir };
  const result = await runWalletDrill({ operations: OPERATIONS, ...parts });
  expect(result.wrong).toEqual([]);
  expect(result.verified).toBe('All invariants hold.');
  expect(result.operations).toBeGreaterThanOrEqual(OPERATIONS);
  expect(result.kills.map(({ killed }) => killed)).toEqual(['platform', 'database']);
  // Each kill interrupted running calls, which were retried with their idempotency keys.
  expect(result.retries).toBeGreaterThan(0);
  for (const kind of ['bet', 'win', 'rollback', 'deposit', 'withdrawal', 'payout paid', 'safebox', 'again'])
    expect(result.byKind).toHaveProperty([kind]);
});
