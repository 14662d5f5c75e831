import { assertProperty } from '@parola/presets/properties';
import { isFullTier } from '@parola/presets/tier';
import fc from 'fast-check';
import type { CountRow } from '../rollout/session-counts';
import { openBuilds } from '../publish/builds';
import { isThere, keepBuild, revisionOf } from '../testing/collection-bench';
import { memory, type Kept } from '../testing/memory';
import { openCollection } from './collection';
import { DAY_MS, type CollectRules } from './collection-rules';
import { recordUse } from '../publish/build-states';

/** Number of histories; `GC_HISTORIES=2000` runs the complete proof. */
const HISTORIES = Number(process.env.GC_HISTORIES ?? (isFullTier() ? 200 : 30));

/** The real rules with days instead of weeks, so that all periods pass in a short history. */
const RULES: CollectRules = {
  ...{ revisions: 2, revisionsMs: 6 * DAY_MS, horizonMs: 4 * DAY_MS, youngMs: 3 * DAY_MS, waitMs: 2 * DAY_MS },
  ...{ holdMs: DAY_MS, blobMs: DAY_MS },
};
const NOON = Date.parse('2026-03-01T12:00:00Z');
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

type Act =
  | { publish: true }
  | { pin: number }
  | { protect: number }
  /** Days pass. On each day browsers report the builds `used` and the served one; `quiet`: no reports at all. */
  | { days: number; used: readonly number[]; quiet: boolean }
  | { collect: true };
const which = fc.nat(7);
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: fc.constant<Act>({ publish: true }), weight: 2 },
  { arbitrary: fc.record({ pin: which }), weight: 3 },
  { arbitrary: fc.record({ protect: which }), weight: 1 },
  {
    // Includes days without data, on which no build may be removed.
    arbitrary: fc.record({
      days: fc.integer({ min: 1, max: 7 }),
      used: fc.array(which, { maxLength: 1 }),
      quiet: fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0),
    }),
    weight: 5,
  },
  { arbitrary: fc.constant<Act>({ collect: true }), weight: 5 },
);

/** Model of the builds that must exist, from the acts alone, without states, leases and holds. */
interface Known {
  at: number;
  protected: boolean;
  /** Days on which browsers had the build, and whether the front door served it then. */
  usedDays: Set<string>;
}

/**
 * Plays a history. Returns needed builds that are missing after a collection, and the number of removed and leased
 * builds.
 */
async function play(acts: readonly Act[]): Promise<{ lost: string[]; swept: number; leased: number }> {
  const kept: Kept = new Map();
  const storage = memory(kept);
  let now = NOON;
  const known = new Map<string, Known>();
  const revisions: { version: string; at: number }[] = [];
  const rows: CountRow[] = [];
  const toldOn = new Set<string>();
  const lost: string[] = [];
  let [swept, leased] = [0, 0];

  const logged = (rev: number) => {
    const found = revisions[rev - 1];
    return found && { revision: revisionOf('production', rev, found.version, found.at), digest: '' };
  };
  const first = { revision: revisionOf('production', 1, '1.0.0'), digest: '' };
  const collection = openCollection({
    ...{ storage, builds: openBuilds(storage), actor: 'gc', now: () => now },
    channels: () => Promise.resolve(['production']),
    logOf: () => ({
      head: async () => logged(revisions.length),
      read: async (rev) => logged(rev),
      range: async (rev) => [logged(rev) ?? first],
    }),
    requests: { list: () => Promise.resolve([]) },
    previews: { list: () => Promise.resolve([]) },
    takeFromFallbacks: () => Promise.resolve([]),
    counts: { read: async (_channel, since) => rows.filter(({ at }) => at >= since) },
  });
  const named = (at: number): string => [...known.keys()][at % known.size] ?? '';
  function publish(): void {
    const version = `1.${known.size}.0`;
    keepBuild(kept, version, now);
    known.set(version, { at: now, protected: false, usedDays: new Set() });
  }
  function reportUse(version: string): void {
    const row = { channel: 'production', rev: 1, arm: 'stable', failed: 0, loadFailed: 0, errors: 0 } as const;
    rows.push({ ...row, at: now, unit: 'wallets', version, sessions: 1 });
    toldOn.add(dayOf(now));
    known.get(version)?.usedDays.add(dayOf(now));
  }
  async function pin(version: string): Promise<void> {
    const use = { id: `r${revisions.length}`, actor: 'maria', why: 'pin', at: now };
    try {
      await recordUse(storage, [{ unit: 'wallets', version }], use);
      revisions.push({ version, at: now });
    } catch {
      // The build was swept, so the act was refused and the build is not served.
      if (isThere(kept, version)) lost.push(`${version} was refused though it is there`);
    }
  }
  /** The reason for which a build must exist; undefined without one. */
  function need(version: string, { at, protected: isProtected, usedDays }: Known): string | undefined {
    const since = now - RULES.horizonMs;
    const days = Array.from({ length: 5 }, (_, day) => dayOf(since + day * DAY_MS));
    if (isProtected) return 'protected';
    if (at > now - RULES.youngMs) return 'young';
    if (revisions.slice(-RULES.revisions).some((one) => one.version === version)) return 'newest revisions';
    // A revision was served until the next one.
    const recent = revisions.some(
      (one, index) => one.version === version && (revisions[index + 1]?.at ?? Infinity) >= now - RULES.revisionsMs,
    );
    if (recent) return 'may be gone back to';
    return days.some((day) => usedDays.has(day)) ? 'leased' : undefined;
  }
  async function collect(): Promise<void> {
    const before = new Set([...known.keys()].filter((version) => isThere(kept, version)));
    const report = await collection.run(RULES);
    const unknown = Array.from({ length: 4 }, (_, day) => dayOf(now - (day + 1) * DAY_MS)).some(
      (day) => !toldOn.has(day),
    );
    if (unknown && report.sweep.length + report.condemn.length > 0) lost.push('without data');
    for (const [version, one] of known) {
      const why = need(version, one);
      if (why === 'leased') leased += 1;
      if (before.has(version) && !isThere(kept, version)) {
        swept += 1;
        if (why !== undefined) lost.push(`${version}: ${why}`);
      }
    }
  }

  publish();
  await pin('1.0.0');
  for (const one of acts) {
    if ('publish' in one) publish();
    else if ('pin' in one) await pin(named(one.pin));
    else if ('protect' in one) {
      const version = named(one.protect);
      if (!isThere(kept, version)) continue;
      const held = known.get(version);
      if (held) held.protected = !held.protected;
      const state = held?.protected ? 'protected' : 'unprotected';
      await collection.setState({ unit: 'wallets', version }, state, { reason: 'x' });
    } else if ('days' in one) {
      for (let day = 0; day < one.days; day += 1) {
        now += DAY_MS;
        if (one.quiet) continue;
        reportUse(revisions.at(-1)?.version ?? '');
        // Browsers can only report loadable builds.
        for (const at of one.used) if (isThere(kept, named(at))) reportUse(named(at));
      }
    } else await collect();
  }
  return { lost, swept, leased };
}

test('guarantee 27: row GC aware of live clients: after any events, no build is removed that is served, may be gone back to, is protected, young or had by a browser', async () => {
  let [swept, leased] = [0, 0];
  await assertProperty(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
      const played = await play(acts);
      expect(played.lost).toEqual([]);
      swept += played.swept;
      leased += played.leased;
    }),
    { numRuns: HISTORIES, quickRuns: HISTORIES },
  );
  // Guards against an empty proof: some builds were removed, and some were kept by leases alone.
  expect(swept).toBeGreaterThan(isFullTier() ? 10 : 2);
  expect(leased).toBeGreaterThan(isFullTier() ? 10 : 2);
}, 1_200_000);
