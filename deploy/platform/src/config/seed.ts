import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { Settings } from '../ground/settings';
import { DEFAULTS, SANDBOX_DEFAULTS } from './defaults';

/** Content of a release: what each key holds until an operator changes it. */
export type Content = Readonly<Record<string, { value: unknown; note: string }>>;

/** Keys that a start touched. */
export interface Seeded {
  /** Raised to the content of this release. */
  raised: string[];
  /** The release brings other content than the last one, but the value is an operator's own: it stays. */
  kept: string[];
}

export function contentOf(profile: Settings['profile']): Content {
  return profile === 'sandbox' ? { ...DEFAULTS, ...SANDBOX_DEFAULTS } : DEFAULTS;
}

/**
 * Brings the content of this release: writes keys that have no row yet, and raises those that still hold what an earlier release wrote.
 * What an operator changed stays. Content that was raised before never comes back: an older node may start beside a newer one.
 * Repeatable, safe on several nodes. Each raise is a significant event, as every change of the configuration.
 */
export async function seedConfig(db: Db, content: Content): Promise<Seeded> {
  const keys = Object.keys(content).sort();
  const rows = keys.map((key) => content[key] ?? { value: null, note: '' });
  const release = sql`unnest(${keys}::text[], ${rows.map(({ value }) => JSON.stringify(value))}::jsonb[], ${rows.map(({ note }) => note)}::text[])
    AS release (key, value, note)`;
  return inTransaction(db, async (tx) => {
    await sql`INSERT INTO config (key, value, note, seeded) SELECT key, value, note, value FROM ${release} ORDER BY key
              ON CONFLICT (key) DO NOTHING`.execute(tx);
    // In the order of the keys, so that two nodes that start together do not lock each other out.
    const { rows: news } = await sql<{ key: string; own: boolean }>`
      SELECT c.key, c.value <> c.seeded AS own FROM config c JOIN ${release} USING (key)
       WHERE c.seeded <> release.value AND NOT md5(release.value::text) = ANY (c.seeded_before) ORDER BY c.key FOR UPDATE OF c`.execute(
      tx,
    );
    await sql`UPDATE config c
                 SET value = CASE WHEN c.value = c.seeded THEN release.value ELSE c.value END,
                     note = CASE WHEN c.value = c.seeded THEN release.note ELSE c.note END,
                     seeded = release.value, seeded_before = c.seeded_before || md5(c.seeded::text)
                FROM ${release} WHERE c.key = release.key AND c.key = ANY (${news.map(({ key }) => key)}::text[])`.execute(
      tx,
    );
    return {
      raised: news.filter(({ own }) => !own).map(({ key }) => key),
      kept: news.filter(({ own }) => own).map(({ key }) => key),
    };
  });
}
