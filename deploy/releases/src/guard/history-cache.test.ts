import type { Registry } from '../registry/registry';
import { historyOf } from './history-cache';

/** A channel with `newest` revisions, one of them damaged, and the list of revisions read. */
function channelOf(newest: number, damaged = 0) {
  const read: number[] = [];
  const revision: Awaited<ReturnType<Registry['revisions']>>[number] = JSON.parse('{"channel":"production"}');
  const history: Registry['history'] = (_channel, { before = newest + 1, limit }) => {
    const revs = Array.from({ length: Math.min(limit, before - 1) }, (_, n) => before - 1 - n);
    read.push(...revs);
    const entries = revs.map((rev) =>
      rev === damaged
        ? { rev, damaged: 'It is damaged.' }
        : { rev, digest: '', revision: { ...revision, rev }, before: undefined },
    );
    return Promise.resolve({ entries, older: false });
  };
  return { read, registry: { history } };
}
const revsOf = (revisions: readonly { rev: number }[]) => revisions.map(({ rev }) => rev);

test('a revision is read once, and later ones as they come; a damaged one is skipped', async () => {
  const { read, registry } = channelOf(40, 12);
  const history = historyOf(registry);
  expect(revsOf(await history('production', 10))).toHaveLength(30);
  expect(read).toHaveLength(1 + 31);
  read.length = 0;
  expect(revsOf(await history('production', 9)).slice(-3)).toEqual([11, 10, 9]);
  // Read again: the newest, which gives the count, and the damaged one, which may have been repaired.
  expect(read).toEqual([40, 12, 9]);
});

test('unused entries are forgotten', async () => {
  const { read, registry } = channelOf(500);
  const history = historyOf(registry);
  await history('production', 1);
  for (let look = 0; look < 300; look += 1) await history('production', 499);
  read.length = 0;
  await history('production', 490);
  expect(read).toEqual([500, 498, 497, 496, 495, 494, 493, 492, 491, 490]);
});
