import type { Pool } from 'pg';

/**
 * The partners' own tables. Idempotent: run at every start. Money is bigint hundredths, times are timestamptz. A
 * player has at most one unfinished real round per game (player protection C46): the partial unique index refuses a
 * second.
 */
const SQL = `
CREATE SCHEMA IF NOT EXISTS partners;
SET LOCAL search_path = partners;

CREATE TABLE IF NOT EXISTS game_session (
  id uuid PRIMARY KEY,
  launch_hash text NOT NULL UNIQUE,
  client_hash text UNIQUE,
  player_id text NOT NULL,
  game_code text NOT NULL,
  demo boolean NOT NULL,
  lang text NOT NULL,
  lobby_url text NOT NULL,
  deposit_url text NOT NULL,
  min_bet bigint NOT NULL,
  max_bet bigint NOT NULL,
  reality_check_min integer NOT NULL,
  nickname text NOT NULL DEFAULT '',
  wallet_token text,
  demo_balance bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
ALTER TABLE game_session ADD COLUMN IF NOT EXISTS ended_at timestamptz;

CREATE TABLE IF NOT EXISTS round (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES game_session(id),
  player_id text NOT NULL,
  game_code text NOT NULL,
  demo boolean NOT NULL,
  request_id uuid NOT NULL,
  bet bigint NOT NULL CHECK (bet > 0),
  win bigint NOT NULL CHECK (win >= 0),
  outcome jsonb NOT NULL,
  version text NOT NULL,
  spins integer NOT NULL CHECK (spins > 0),
  shown integer NOT NULL CHECK (shown BETWEEN 0 AND spins),
  state text NOT NULL CHECK (state IN ('placing', 'open', 'settling', 'voiding', 'settled', 'void', 'refused')),
  bet_tx uuid NOT NULL UNIQUE,
  balance_before bigint,
  balance_after bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  UNIQUE (session_id, request_id)
);
CREATE UNIQUE INDEX IF NOT EXISTS round_one_unfinished ON round (player_id, game_code)
  WHERE NOT demo AND state IN ('placing', 'open', 'settling', 'voiding');
CREATE INDEX IF NOT EXISTS round_history ON round (player_id, game_code, demo, created_at DESC);
CREATE INDEX IF NOT EXISTS round_common ON round ((outcome ->> 'common')) WHERE outcome ->> 'common' IS NOT NULL;

-- Free rounds granted by the casino: a number of rounds of a game at one stake. The rounds show how many were played.
CREATE TABLE IF NOT EXISTS free_grant (
  id uuid PRIMARY KEY,
  player_id text NOT NULL,
  game_code text NOT NULL,
  rounds integer NOT NULL CHECK (rounds > 0),
  stake bigint NOT NULL CHECK (stake > 0),
  win_cap bigint NOT NULL CHECK (win_cap > 0),
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS free_grant_player ON free_grant (player_id, game_code) WHERE closed_at IS NULL;
ALTER TABLE round ADD COLUMN IF NOT EXISTS free_grant uuid REFERENCES free_grant(id);
CREATE INDEX IF NOT EXISTS round_free_grant ON round (free_grant) WHERE free_grant IS NOT NULL;

-- A round that all players share. What is drawn for it stands here alone until it is over.
CREATE TABLE IF NOT EXISTS common_round (
  id uuid PRIMARY KEY,
  number bigserial NOT NULL UNIQUE,
  game_code text NOT NULL,
  seed text NOT NULL CHECK (seed ~ '^[0-9a-f]{64}$'),
  commitment text NOT NULL,
  link text NOT NULL,
  multiplier integer NOT NULL CHECK (multiplier >= 0),
  state text NOT NULL CHECK (state IN ('betting', 'running', 'crashed', 'interrupted', 'void')),
  leaves_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX IF NOT EXISTS common_round_one_unfinished ON common_round (game_code) WHERE state IN ('betting', 'running');
CREATE INDEX IF NOT EXISTS round_settled ON round (settled_at) WHERE NOT demo AND state = 'settled';

CREATE TABLE IF NOT EXISTS outbox (
  id bigserial PRIMARY KEY,
  topic text NOT NULL,
  ref text NOT NULL,
  path text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  give_up_at timestamptz NOT NULL,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE INDEX IF NOT EXISTS outbox_due ON outbox (next_at) WHERE state = 'waiting';
CREATE INDEX IF NOT EXISTS outbox_ref ON outbox (ref);

CREATE TABLE IF NOT EXISTS psp_order (
  id uuid PRIMARY KEY,
  order_id text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  channel text NOT NULL,
  notify_path text NOT NULL,
  return_url text NOT NULL,
  expire_at timestamptz NOT NULL,
  choice text,
  created_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE psp_order ADD COLUMN IF NOT EXISTS method text NOT NULL DEFAULT 'redirect', ADD COLUMN IF NOT EXISTS reference text;
CREATE UNIQUE INDEX IF NOT EXISTS psp_order_reference ON psp_order (reference);

CREATE TABLE IF NOT EXISTS psp_charge (
  id uuid PRIMARY KEY,
  psp_order_id uuid NOT NULL REFERENCES psp_order(id),
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('paid', 'failed')),
  paid_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS psp_charge_order ON psp_charge (psp_order_id);
CREATE INDEX IF NOT EXISTS psp_charge_paid ON psp_charge (paid_at) WHERE status = 'paid';

-- A charge returned to its payer at the request of the casino.
CREATE TABLE IF NOT EXISTS psp_refund (
  psp_tx_id uuid PRIMARY KEY REFERENCES psp_charge(id),
  refunded_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS psp_payout (
  id uuid PRIMARY KEY,
  order_id text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  channel text NOT NULL,
  bank text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  notify_path text NOT NULL,
  script text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS psp_payout_newest ON psp_payout (created_at DESC);
CREATE TABLE IF NOT EXISTS psp_payout_event (
  id uuid PRIMARY KEY,
  payout_id uuid NOT NULL REFERENCES psp_payout(id),
  status text NOT NULL CHECK (status IN ('paid', 'failed', 'returned')),
  reason text,
  at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS psp_payout_event_payout ON psp_payout_event (payout_id, at);
CREATE INDEX IF NOT EXISTS psp_payout_event_at ON psp_payout_event (at);

CREATE TABLE IF NOT EXISTS sms (
  id bigserial PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS sms_recipient ON sms (recipient, id DESC);

-- Folders of the first days hold whole addresses, which a casino that moves does not answer at.
DO $$ BEGIN
  IF EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'partners' AND table_name = 'outbox' AND column_name = 'url') THEN
    ALTER TABLE outbox RENAME COLUMN url TO path;
    ALTER TABLE psp_order RENAME COLUMN notify_url TO notify_path;
    UPDATE outbox SET path = regexp_replace(path, '^https?://[^/]+', '');
    UPDATE psp_order SET notify_path = regexp_replace(notify_path, '^https?://[^/]+', '');
  END IF;
END $$;
`;

// An arbitrary lock key, used by this schema alone: two processes that start together must not race on CREATE … IF NOT
// EXISTS.
const MIGRATION_LOCK = 815_081;

/** Creates the missing tables of the partners. */
export async function ensureSchema(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(SQL);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
