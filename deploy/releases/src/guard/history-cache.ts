import type { Revision } from '../documents/revision';
import type { Registry } from '../registry/registry';
import type { History } from '../rollout/watch-rollout';

/** Number of calls after which an unused entry is dropped, because rollouts end and days pass. */
const KEPT_FOR = 256;

/**
 * Cached reader of a channel's revisions from a given number on, newest first. Each revision in use is read once, so
 * frequent callers keep one reader. Damaged revisions are left out.
 */
export function historyOf(registry: Pick<Registry, 'history'>): History {
  const known = new Map<string, { revision: Revision; turn: number }>();
  let turn = 0;

  async function readIn(channel: string, from: number, to: number): Promise<void> {
    const { entries } = await registry.history(channel, { before: to + 1, limit: to - from + 1 });
    for (const entry of entries)
      if ('revision' in entry) known.set(`${channel} ${entry.rev}`, { revision: entry.revision, turn });
  }
  return async (channel, fromRev) => {
    turn += 1;
    const newest = (await registry.history(channel, { limit: 1 })).entries[0]?.rev ?? 0;
    const from = Math.max(1, fromRev);
    for (let to = newest; to >= from; to -= 1) {
      if (known.has(`${channel} ${to}`)) continue;
      let first = to;
      while (first > from && !known.has(`${channel} ${first - 1}`)) first -= 1;
      await readIn(channel, first, to);
      to = first;
    }
    const found: Revision[] = [];
    for (let rev = newest; rev >= from; rev -= 1) {
      const one = known.get(`${channel} ${rev}`);
      if (!one) continue;
      one.turn = turn;
      found.push(one.revision);
    }
    for (const [key, one] of known) if (one.turn <= turn - KEPT_FOR) known.delete(key);
    return found;
  };
}
