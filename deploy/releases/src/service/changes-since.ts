import type { AnswerOf } from '@parola/release-api';
import * as z from 'zod';
import { encode } from '../documents/json-documents';
import { pinnedUnits, type Revision } from '../documents/revision';
import type { Registry } from '../registry/registry';

const sinceSchema = z.object({
  buildId: z.string(),
  by: z.object({ rev: z.int(), at: z.int(), actor: z.string(), reason: z.string() }),
});
/**
 * Result for the revisions up to `rev`: for each unit its build, and the revision that brought it. `digest`
 * identifies the history.
 */
const stateSchema = z.object({ rev: z.int().min(1), digest: z.string(), units: z.record(z.string(), sinceSchema) });

/** The change that made a unit's build stable. */
export type Since = AnswerOf<'channel'>['pins'][number]['since'];
/** Stored result for one channel. */
type Sinces = z.output<typeof stateSchema>;

/** Number of revisions per read, and between two writes of the stored result. */
const AT_ONCE = 64;
const keyOf = (channel: string) => `since/${channel}.json`;

/**
 * Finds the revision that made each build of a channel stable. The result is stored in `since/`, so that a restarted
 * process reads only newer revisions. It is rebuilt when it belongs to another history.
 */
export function openChangesSince({ storage, history }: Pick<Registry, 'storage' | 'history'>) {
  const known = new Map<string, Promise<Sinces>>();
  const NOTHING: Sinces = { rev: 0, digest: '', units: {} };

  async function digestAt(channel: string, rev: number): Promise<string | undefined> {
    const [entry] = (await history(channel, { before: rev + 1, limit: 1 })).entries;
    return entry && entry.rev === rev && !('damaged' in entry) ? entry.digest : undefined;
  }

  async function kept(channel: string): Promise<Sinces> {
    const bytes = await storage.get(keyOf(channel));
    try {
      return stateSchema.parse(JSON.parse(bytes?.toString('utf8') ?? ''));
    } catch {
      // No stored result, or a damaged one: it is rebuilt from the history.
      return NOTHING;
    }
  }

  const holds = async (channel: string, { rev, digest }: Sinces): Promise<boolean> =>
    rev === 0 || (await digestAt(channel, rev)) === digest;

  /** Stores the result, unless another process has stored a later one of the same history. */
  async function keep(channel: string, state: Sinces): Promise<void> {
    const stored = await kept(channel);
    if (stored.rev > state.rev && (await holds(channel, stored))) return;
    await storage.putDerived(keyOf(channel), encode(state));
  }

  /** Continues the result `from` up to revision `upTo`, or starts again for another history. */
  async function goOn(channel: string, from: Sinces, upTo: number): Promise<Sinces> {
    let state = (await holds(channel, from)) ? from : NOTHING;
    let written = state.rev;
    while (state.rev < upTo) {
      const last = Math.min(upTo, state.rev + AT_ONCE);
      const { entries } = await history(channel, { before: last + 1, limit: last - state.rev });
      const units = { ...state.units };
      for (const entry of entries.toReversed()) {
        if ('damaged' in entry) continue;
        const { rev, at, actor, reason, pins } = entry.revision;
        for (const unit of pinnedUnits(pins)) {
          const buildId = pins[unit]?.stable.buildId ?? '';
          if (units[unit]?.buildId !== buildId) units[unit] = { buildId, by: { rev, at, actor, reason } };
        }
      }
      const [newest] = entries;
      state = { rev: last, digest: newest && !('damaged' in newest) ? newest.digest : '', units };
      if (last - written < AT_ONCE || state.digest === '') continue;
      await keep(channel, state);
      written = last;
    }
    return state;
  }

  return async (channel: string, head: Revision): Promise<ReadonlyMap<string, Since>> => {
    const before = known.get(channel) ?? kept(channel);
    // Queues the reads of a channel: a caller during a read waits for its result.
    const next = before.then((state) => (state.rev === head.rev ? state : goOn(channel, state, head.rev)));
    known.set(
      channel,
      next.catch(() => NOTHING),
    );
    const { units } = await next;
    return new Map(Object.entries(units).map(([unit, { by }]) => [unit, by]));
  };
}
export type SinceOf = ReturnType<typeof openChangesSince>;
