import { sql } from 'kysely';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { jackpot, type JackpotTier } from '../../ledger/accounts';
import { contributeToJackpots, seedJackpot } from '../../ledger/postings';
import { poolRules } from './jackpot.rules';
import './tables';

const MICRO = 1_000_000n;

/**
 * Adds the pools' share of a sum of valid bet (hundredths), and posts whole hundredths. Fractions are kept in
 * millionths of a hundredth until they make a whole one: no run loses or truncates any (player protection C52). Every
 * settled round needs the same four rows, so this is a posting: it comes after all rows of the players.
 */
export async function feedPools(tx: Tx, validBet: bigint): Promise<void> {
  const rules = await poolRules(tx);
  const { rows } = await sql<{ tier: JackpotTier; whole: bigint }>`
    WITH share AS (
      SELECT * FROM unnest(${rules.map(({ tier }) => tier)}::text[], ${rules.map(({ contributionPpm }) => String(validBet * BigInt(contributionPpm)))}::bigint[]) AS s (tier, micro)),
    held AS MATERIALIZED (SELECT tier, micro FROM jackpot_fraction WHERE tier IN (SELECT tier FROM share) ORDER BY tier FOR UPDATE)
    UPDATE jackpot_fraction f SET micro = (held.micro + share.micro) % ${MICRO}::bigint
      FROM held JOIN share USING (tier) WHERE f.tier = held.tier
    RETURNING f.tier, (held.micro + share.micro) / ${MICRO}::bigint AS whole`.execute(tx);
  await postShares(tx, Object.fromEntries(rows.map(({ tier, whole }) => [tier, whole])));
}

async function postShares(tx: Tx, amounts: Partial<Record<JackpotTier, bigint>>): Promise<void> {
  if (Object.values(amounts).every((amount) => amount === 0n)) return;
  const {
    rows: [run],
  } = await sql<{ key: string }>`SELECT uuid_v7()::text AS key`.execute(tx);
  if (!run) throw new Error('no key');
  const { status } = await contributeToJackpots(tx, { key: run.key, amounts });
  if (status !== 'POSTED') throw new Error(`contribution ${run.key} was not posted: ${status}`);
}

/**
 * Returns each pool's ledger balance, and `shown`, the lower bound for displays: the pool at the last tick, at most its
 * balance.
 */
export async function poolsNow(tx: Tx): Promise<Record<JackpotTier, { pool: bigint; shown: bigint; tickedAt: Date }>> {
  const { rows } = await sql<{ tier: JackpotTier; pool: bigint; shown: bigint; ticked_at: Date }>`
    SELECT f.tier, a.balance AS pool, least(f.shown, a.balance) AS shown, f.ticked_at
      FROM jackpot_fraction f JOIN account a ON a.code = 'jackpot:' || f.tier`.execute(tx);
  const find = (tier: JackpotTier) => {
    const row = rows.find((one) => one.tier === tier);
    if (!row) throw new Error(`${jackpot(tier)} is not open`);
    return { pool: row.pool, shown: row.shown, tickedAt: row.ticked_at };
  };
  return { mini: find('mini'), minor: find('minor'), major: find('major'), mega: find('mega') };
}

/** Job: stores the pools as the displays' lower bound until the next tick. */
export async function tick(db: Db): Promise<void> {
  await sql`UPDATE jackpot_fraction f SET shown = a.balance, ticked_at = clock_timestamp() FROM account a
             WHERE a.code = 'jackpot:' || f.tier AND f.ticked_at < clock_timestamp() - interval '1 second'`.execute(db);
}

/** Posts the start amount of every pool. Idempotent. */
export async function seedPools(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { tier, seed } of await poolRules(tx)) {
      await seedJackpot(tx, { key: `first:${tier}`, tier, amount: BigInt(seed) });
    }
    await sql`UPDATE jackpot_fraction f SET shown = a.balance FROM account a WHERE a.code = 'jackpot:' || f.tier AND f.shown = 0`.execute(
      tx,
    );
  });
}
