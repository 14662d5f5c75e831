import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/pool';
import { CLEARING_CHECKS } from './clearing-items';
import { FREE_ROUND_CHECKS } from './free-rounds';

export interface Finding {
  /** I1 … I14, explained in docs/money.md. */
  invariant: string;
  /** The object with the difference: code of an account, journal, round. */
  subject: string;
  detail: string;
}

export interface TrialBalanceRow {
  asset: string;
  /** L liability, A asset, I income, E expense, Q equity. */
  class: string;
  kind: string;
  /** Σ of all entries; positive is a debt of the house. */
  balance: bigint;
}

export interface Verification {
  findings: Finding[];
  trialBalance: TrialBalanceRow[];
}

/** A check returns rows (subject, detail) for violations; no row when its invariant holds. */
export interface LedgerCheck {
  invariant: string;
  query: RawBuilder<unknown>;
}

const CHECKS: readonly LedgerCheck[] = [
  {
    invariant: 'I1 every journal sums to zero per asset',
    query: sql`
      SELECT 'journal ' || journal_id AS subject, asset || ' sums to ' || sum(amount) AS detail FROM entry GROUP BY journal_id, asset HAVING sum(amount) <> 0`,
  },
  {
    invariant: 'I1 every entry has its journal',
    query: sql`
      SELECT 'journal ' || e.journal_id AS subject, 'is not there, but has ' || count(*) || ' entries' AS detail
        FROM entry e WHERE NOT EXISTS (SELECT FROM journal j WHERE j.id = e.journal_id) GROUP BY e.journal_id`,
  },
  {
    invariant: 'I2 balances equal their entries',
    query: sql`
      SELECT a.code AS subject, 'balance ' || a.balance || ', entries ' || coalesce(sum(e.amount), 0) AS detail
        FROM account a LEFT JOIN entry e ON e.account_id = a.id WHERE a.balance IS NOT NULL
       GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    invariant: 'I2 each entry continues the one before',
    query: sql`
      SELECT a.code AS subject, 'entry ' || e.seq || ' leaves ' || e.balance_after || ', sum ' || e.running AS detail
        FROM (SELECT *, sum(amount) OVER (PARTITION BY account_id ORDER BY seq) AS running FROM entry WHERE balance_after IS NOT NULL) e
        JOIN account a ON a.id = e.account_id WHERE e.balance_after <> e.running`,
  },
  {
    invariant: 'I2 entries belong to accounts of their asset',
    query: sql`
      SELECT coalesce(a.code, 'account ' || e.account_id) AS subject, 'entry ' || e.seq || ' in ' || e.asset AS detail
        FROM entry e LEFT JOIN account a ON a.id = e.account_id WHERE a.id IS NULL OR a.asset <> e.asset`,
  },
  {
    invariant: 'I2 rolled-up house balances equal their sealed entries',
    query: sql`
      SELECT a.code AS subject, 'rolled up ' || coalesce(r.balance, 0) || ', sealed entries ' || coalesce(sum(e.amount) FILTER (WHERE s.position IS NOT NULL), 0) AS detail
        FROM account a LEFT JOIN account_rollup r ON r.account_id = a.id LEFT JOIN entry e ON e.account_id = a.id
        LEFT JOIN seal s ON s.journal_id = e.journal_id WHERE a.balance IS NULL
       GROUP BY a.id, r.balance HAVING coalesce(r.balance, 0) <> coalesce(sum(e.amount) FILTER (WHERE s.position IS NOT NULL), 0)`,
  },
  {
    invariant: 'I3 no account is below its minimum',
    query: sql`
      SELECT code AS subject, 'balance ' || balance || ', minimum ' || min_balance AS detail FROM account WHERE balance < min_balance`,
  },
  {
    invariant: 'I3 the database enforces its constraints',
    query: sql`
      SELECT wanted AS subject, 'is missing or switched off' AS detail FROM unnest(ARRAY['account_not_below_minimum', 'journal_idempotent', 'entry_balanced',
             'journal_append_only', 'entry_append_only', 'seal_append_only',
             'significant_event_append_only', 'award_log_append_only']) AS wanted
       WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conname = wanted AND convalidated AND contype IN ('c', 'u'))
         AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = wanted AND tgenabled IN ('O', 'A'))`,
  },
  {
    invariant: 'I4 the hash chain is intact',
    query: sql`
      SELECT 'seal ' || s.position AS subject, 'journal ' || s.journal_id || ' was changed or is out of place' AS detail
        FROM (SELECT position, journal_id, hash, lag(hash, 1, '\\x') OVER (ORDER BY position) AS previous, lag(position, 1, 0) OVER (ORDER BY position) AS before FROM seal) s
        LEFT JOIN journal j ON j.id = s.journal_id
       WHERE j.id IS NULL OR s.hash <> journal_hash(s.previous, j) OR s.position <> s.before + 1
      UNION ALL
      SELECT 'seal head', 'does not name the last seal' FROM seal_head h
       WHERE h.position <> (SELECT count(*) FROM seal) OR (h.position > 0 AND NOT EXISTS (SELECT FROM seal s WHERE s.position = h.position AND s.hash = h.hash))
      UNION ALL
      SELECT 'journal ' || j.id, 'is not sealed after an hour' FROM journal j
       WHERE j.created_at < clock_timestamp() - interval '1 hour' AND NOT EXISTS (SELECT FROM seal s WHERE s.journal_id = j.id)`,
  },
  {
    invariant: 'I5 liabilities equal assets less equity',
    query: sql`
      SELECT 'trial balance ' || asset AS subject, 'differs by ' || sum(amount) AS detail FROM entry GROUP BY asset HAVING sum(amount) <> 0`,
  },
  {
    invariant: 'I6 suspense is zero',
    query: sql`
      SELECT a.code AS subject, 'holds ' || sum(e.amount) AS detail FROM account a JOIN entry e ON e.account_id = a.id
       WHERE a.kind = 'suspense' GROUP BY a.id HAVING sum(e.amount) <> 0`,
  },
  {
    invariant: 'I7 a jackpot is seed plus contributions less payments',
    query: sql`
      SELECT a.code AS subject, 'balance ' || a.balance || ', seed + contributions - paid ' || coalesce(sum(e.amount), 0) AS detail
        FROM account a LEFT JOIN (entry e JOIN journal j ON j.id = e.journal_id AND j.kind IN ('jackpot-seed', 'jackpot-contribution', 'jackpot-payout'))
          ON e.account_id = a.id WHERE a.kind = 'jackpot' GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    invariant: 'I8 open rounds hold exactly their stakes',
    query: sql`
      SELECT a.code AS subject, 'balance ' || a.balance || ', stakes ' || coalesce(r.bet_cash + r.bet_bonus + r.bet_free, 0) || ' ' || coalesce(r.status, 'without a round') AS detail
        FROM account a LEFT JOIN game_round r ON r.account_id = a.id
       WHERE a.kind = 'round' AND a.balance <> CASE WHEN r.status = 'OPEN' THEN r.bet_cash + r.bet_bonus + r.bet_free ELSE 0 END`,
  },
  {
    invariant: 'I8 rounds equal their transactions',
    query: sql`
      SELECT 'round ' || r.provider || '/' || r.round_id AS subject, 'stake ' || (r.bet_cash + r.bet_bonus) || ', win ' || (r.win_cash + r.win_bonus + r.win_free)
             || '; transactions ' || t.stake || ', ' || t.win AS detail
        FROM game_round r JOIN (
          SELECT provider, round_id, coalesce(sum(amount) FILTER (WHERE kind IN ('bet', 'betWin') AND status IN ('ACCEPTED', 'WON', 'LOST')), 0) AS stake,
                 coalesce(sum(CASE kind WHEN 'win' THEN amount ELSE win_amount END) FILTER (WHERE status NOT IN ('REFUSED', 'ROLLED_BACK')), 0) AS win
            FROM game_tx GROUP BY provider, round_id) t USING (provider, round_id)
       WHERE r.bet_cash + r.bet_bonus <> t.stake OR r.win_cash + r.win_bonus + r.win_free <> t.win`,
  },
  {
    invariant: 'I8 a round without an account has exactly one journal, of its stake and its win',
    query: sql`
      SELECT 'round ' || coalesce(r.name, b.name) AS subject, 'stake ' || coalesce(r.stake, 0) || ', win ' || coalesce(r.win, 0)
             || '; booked ' || coalesce(b.stake, 0) || ', ' || coalesce(b.win, 0) || ' in ' || coalesce(b.journals, 0) AS detail
        FROM (SELECT provider || '/' || round_id AS name, bet_cash + bet_bonus AS stake, win_cash + win_bonus AS win FROM game_round WHERE account_id IS NULL) r
        FULL JOIN (SELECT substr(j.idem_scope, 4) || '/' || j.ref AS name, count(DISTINCT j.id) AS journals, -coalesce(sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS stake,
                          coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS win
                     FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
                    WHERE j.kind = 'round' GROUP BY 1) b USING (name)
       WHERE (r.stake, r.win, 1) IS DISTINCT FROM (b.stake, b.win, b.journals)`,
  },
  {
    invariant: 'I8 a void round has paid nothing',
    query: sql`
      SELECT 'round ' || provider || '/' || round_id AS subject, 'is void, paid ' || (win_cash + win_bonus + win_free) AS detail
        FROM game_round WHERE status = 'VOID' AND win_cash + win_bonus + win_free <> 0`,
  },
  {
    invariant: 'I8 bonuses own no more than the bonus wallet',
    query: sql`
      SELECT a.code AS subject, 'balance ' || a.balance || ', bonuses ' || w.owned AS detail
        FROM (SELECT user_id, sum(remaining) AS owned FROM wager_requirement WHERE remaining > 0 GROUP BY user_id) w
        JOIN account a ON a.code = 'p:' || w.user_id || ':bonus' WHERE w.owned > a.balance`,
  },
  {
    invariant: 'I8 stakes of bonuses are in open rounds',
    query: sql`
      SELECT 'round ' || p.provider || '/' || p.round_id AS subject, 'bonuses staked ' || p.staked || ', round ' || coalesce(r.bet_bonus || ' ' || r.status, 'unknown') AS detail
        FROM (SELECT provider, round_id, sum(amount) AS staked FROM bonus_in_play GROUP BY provider, round_id) p
        LEFT JOIN game_round r USING (provider, round_id) WHERE r.status IS DISTINCT FROM 'OPEN' OR p.staked > r.bet_bonus`,
  },
  {
    invariant: 'I10 clearing moves by deposits, withdrawals and settlements only',
    query: sql`
      SELECT a.code AS subject, 'journal ' || j.id || ' (' || j.kind || ') moves ' || e.amount AS detail
        FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
       WHERE a.kind = 'psp'
         AND NOT (j.kind IN ('deposit', 'withdraw-return') AND e.amount < 0 OR j.kind = 'withdraw-paid' AND e.amount > 0 OR j.kind = 'psp-settlement')`,
  },
  ...CLEARING_CHECKS,
  ...FREE_ROUND_CHECKS,
  {
    invariant: 'I11 every award has exactly its journal',
    query: sql`
      SELECT 'award ' || key AS subject, asset || ': logged ' || coalesce(l.amount, 0) || ', posted ' || coalesce(p.amount, 0) AS detail
        FROM (SELECT source || ':' || award_key AS key, user_id, sum(count) AS amount,
                     CASE prop_id WHEN 2001 THEN 'PHP' WHEN 2002 THEN 'PTS' WHEN 60001 THEN 'DIA' ELSE 'TKT' END AS asset
                FROM award_log WHERE posted GROUP BY 1, 2, 4) l
        FULL JOIN (SELECT j.idem_key AS key, a.owner AS user_id, sum(e.amount) AS amount, e.asset
                     FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id AND a.owner IS NOT NULL AND a.kind <> 'agent'
                    WHERE j.idem_scope = 'award' GROUP BY 1, 2, 4) p USING (key, user_id, asset)
       WHERE l.amount IS DISTINCT FROM p.amount`,
  },
];

/**
 * Runs every invariant in one snapshot. Reads the whole ledger: for tests, the command line and the nightly check, on a
 * database opened with `AS_LONG_AS_IT_TAKES` (no time limit).
 * @param more checks of the domains, which compare their tables with the ledger.
 */
export async function verifyLedger(db: Db, more: readonly LedgerCheck[] = []): Promise<Verification> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      return verifyWithin(tx, more);
    });
}

/** Runs every invariant within an open transaction and sees its uncommitted rows. */
export async function verifyWithin(tx: Tx, more: readonly LedgerCheck[] = []): Promise<Verification> {
  const findings: Finding[] = [];
  for (const { invariant, query } of [...CHECKS, ...more]) {
    const { rows } = await sql<{ subject: string; detail: string }>`${query}`.execute(tx);
    // One push per row: a spread of all rows into one call overflows the stack with a large number of findings.
    for (const row of rows) findings.push({ invariant, ...row });
  }
  const { rows: trialBalance } = await sql<TrialBalanceRow>`
    SELECT a.asset, k.class, a.kind, coalesce(sum(e.amount), 0)::bigint AS balance
      FROM account a JOIN account_kind k ON k.kind = a.kind LEFT JOIN entry e ON e.account_id = a.id
     GROUP BY a.asset, k.class, a.kind ORDER BY a.asset COLLATE "C", k.class COLLATE "C", a.kind COLLATE "C"`.execute(
    tx,
  );
  return { findings, trialBalance };
}
