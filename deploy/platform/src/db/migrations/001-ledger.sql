-- The ledger: accounts, journals, entries. Amounts are integer hundredths (PHP) or whole units (PTS, DIA, TKT).
-- Sign: an entry adds to its account. What the house owes is positive, what it owns is negative; every journal sums to 0 per asset.

CREATE TABLE account (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code        text   NOT NULL UNIQUE,
  kind        text   NOT NULL,
  asset       text   NOT NULL CHECK (asset IN ('PHP', 'PTS', 'DIA', 'TKT')),
  owner       bigint,
  -- NULL on the house side: those accounts are entries-only, so that no row is hot (see account_rollup).
  balance     bigint,
  min_balance bigint NOT NULL DEFAULT 0,
  version     bigint NOT NULL DEFAULT 0,
  CONSTRAINT account_not_below_minimum CHECK (balance >= min_balance)
) WITH (fillfactor = 80);
CREATE INDEX account_wallet ON account (owner) WHERE kind <> 'round';

CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

CREATE TABLE journal (
  id          uuid   PRIMARY KEY DEFAULT uuid_v7(),
  kind        text   NOT NULL,
  idem_scope  text   NOT NULL,
  idem_key    text   NOT NULL,
  fingerprint text   NOT NULL,
  ref         text   NOT NULL DEFAULT '',
  actor       text   NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- The sealer reads journals whose transaction is surely over (xid below every running one); commit order has gaps.
  xid         xid8   NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT journal_idempotent UNIQUE (idem_scope, idem_key)
);
CREATE INDEX journal_by_xid ON journal (xid);

-- No foreign key to account: its row locks would make the house rows hot again; ledger:verify checks it instead.
CREATE TABLE entry (
  account_id    bigint NOT NULL,
  seq           bigint GENERATED ALWAYS AS IDENTITY,
  journal_id    uuid   NOT NULL REFERENCES journal (id),
  asset         text   NOT NULL,
  amount        bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint,
  PRIMARY KEY (account_id, seq)
);
CREATE INDEX entry_by_journal ON entry (journal_id);

-- Hash chain, written off the hot path in batches.
CREATE TABLE seal (
  position   bigint PRIMARY KEY,
  journal_id uuid   NOT NULL UNIQUE REFERENCES journal (id),
  hash       bytea  NOT NULL
);
CREATE TABLE seal_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  position bigint NOT NULL,
  hash     bytea  NOT NULL,
  next_xid xid8   NOT NULL
);
INSERT INTO seal_head (position, hash, next_xid) VALUES (0, '\x', '0');
-- Balance of the entries-only accounts over all sealed journals; the rest is summed when asked for.
CREATE TABLE account_rollup (
  account_id bigint PRIMARY KEY,
  balance    bigint NOT NULL
);

-- Append-only ------------------------------------------------------------------------------------------------------------
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'PA001';
END $$;
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION check_journal_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM entry WHERE journal_id = NEW.journal_id GROUP BY asset HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'journal % is not balanced', NEW.journal_id USING ERRCODE = 'PA002';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER entry_balanced AFTER INSERT ON entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_journal_balanced();

-- Chart of accounts ------------------------------------------------------------------------------------------------------
-- class: L liability, A asset, I income, E expense, Q equity. tracked: balance kept and never below 0.
CREATE TABLE account_kind (
  kind    text PRIMARY KEY,
  pattern text NOT NULL,
  asset   text NOT NULL,
  class   text NOT NULL CHECK (class IN ('L', 'A', 'I', 'E', 'Q')),
  tracked boolean NOT NULL,
  -- The part of a player's wallet: opened when the player is.
  wallet  boolean NOT NULL DEFAULT false
);
INSERT INTO account_kind (kind, pattern, asset, class, tracked, wallet) VALUES
  ('cash',          '^p:\d+:cash$',                        'PHP', 'L', true,  true),
  ('bonus',         '^p:\d+:bonus$',                       'PHP', 'L', true,  true),
  ('bonus_locked',  '^p:\d+:bonus_locked$',                'PHP', 'L', true,  true),
  ('safebox',       '^p:\d+:safebox$',                     'PHP', 'L', true,  true),
  ('withdraw_hold', '^p:\d+:withdraw_hold$',               'PHP', 'L', true,  true),
  ('points',        '^p:\d+:points$',                      'PTS', 'L', true,  true),
  ('diamond',       '^p:\d+:diamond$',                     'DIA', 'L', true,  true),
  ('lottery',       '^p:\d+:lottery$',                     'TKT', 'L', true,  true),
  ('round',         '^p:\d+:round:.+$',                    'PHP', 'L', true,  false),
  ('jackpot',       '^jackpot:(mini|minor|major|mega)$',   'PHP', 'L', true,  false),
  ('rain',          '^rain:.+$',                           'PHP', 'L', true,  false),
  ('agent',         '^agent:\d+$',                         'PHP', 'L', true,  false),
  ('psp',           '^psp:[a-z0-9_-]+:clearing$',          'PHP', 'A', false, false),
  ('bank',          '^bank:operating$',                    'PHP', 'A', false, false),
  ('house',         '^house:(gaming|fees)$',               'PHP', 'I', false, false),
  ('expense',       '^exp:(bonus|rebate|task|vip|bankrupt|promo|agent|jackpot_seed)$', 'PHP', 'E', false, false),
  ('mint_points',   '^mint:PTS$',                          'PTS', 'Q', false, false),
  ('mint_diamond',  '^mint:DIA$',                          'DIA', 'Q', false, false),
  ('mint_lottery',  '^mint:TKT$',                          'TKT', 'Q', false, false),
  ('world',         '^sandbox:world$',                     'PHP', 'Q', false, false),
  ('suspense',      '^suspense$',                          'PHP', 'L', false, false);

-- Id of an account, opened on first use. A code outside the chart is a programming error and raises PA003.
CREATE FUNCTION account_open(p_code text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint; v_kind account_kind;
BEGIN
  SELECT id INTO v_id FROM account WHERE code = p_code;
  IF FOUND THEN RETURN v_id; END IF;
  SELECT * INTO v_kind FROM account_kind WHERE p_code ~ pattern;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such account: %', p_code USING ERRCODE = 'PA003'; END IF;
  INSERT INTO account (code, kind, asset, owner, balance)
  VALUES (p_code, v_kind.kind, v_kind.asset, substring(p_code FROM '^(?:p|agent):(\d+)')::bigint, CASE WHEN v_kind.tracked THEN 0 END)
  ON CONFLICT (code) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN SELECT id INTO v_id FROM account WHERE code = p_code; END IF;
  RETURN v_id;
END $$;

-- Opens all accounts of a player's wallet at once. Repeating it is harmless.
CREATE FUNCTION wallet_open(p_user bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account (code, kind, asset, owner, balance)
  SELECT 'p:' || p_user || ':' || kind, kind, asset, p_user, 0 FROM account_kind WHERE wallet ORDER BY kind
  ON CONFLICT (code) DO NOTHING
$$;

-- Posting ----------------------------------------------------------------------------------------------------------------
-- Writes one journal. The caller holds the locks of the tracked accounts and knows that nothing falls below its minimum.
-- Each account at most once. Returns false, with nothing written, when the key is taken already.
CREATE FUNCTION ledger_write(p_id uuid, p_scope text, p_key text, p_fingerprint text, p_kind text, p_ref text, p_actor text,
                             p_accounts bigint[], p_amounts bigint[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal (id, kind, idem_scope, idem_key, fingerprint, ref, actor)
  VALUES (p_id, p_kind, p_scope, p_key, p_fingerprint, p_ref, p_actor) ON CONFLICT (idem_scope, idem_key) DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE account a SET balance = a.balance + leg.amount, version = a.version + 1
    FROM unnest(p_accounts, p_amounts) AS leg (account_id, amount)
   WHERE a.id = leg.account_id AND a.balance IS NOT NULL AND leg.amount <> 0;
  INSERT INTO entry (journal_id, account_id, asset, amount, balance_after)
  SELECT p_id, a.id, a.asset, leg.amount, a.balance
    FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS leg (account_id, amount, line) JOIN account a ON a.id = leg.account_id
   WHERE leg.amount <> 0 ORDER BY leg.line;
  RETURN true;
END $$;

-- The general money call: any legs, one round trip. Legs on the same account are netted.
-- status: POSTED | REPLAYED (same key, same fingerprint) | MISMATCH (same key, other fingerprint) | INSUFFICIENT (short_account names it).
-- balances: {account code: balance after} of the tracked accounts. Nothing is written unless POSTED.
CREATE FUNCTION ledger_post(p_scope text, p_key text, p_fingerprint text, p_kind text, p_ref text, p_actor text,
                            p_codes text[], p_amounts bigint[],
                            OUT status text, OUT journal_id uuid, OUT balances jsonb, OUT short_account text) LANGUAGE plpgsql AS $$
DECLARE v_ids bigint[]; v_sums bigint[]; v_fingerprint text;
BEGIN
  SELECT array_agg(leg.id ORDER BY leg.id), array_agg(leg.amount ORDER BY leg.id) INTO v_ids, v_sums FROM (
    SELECT account_open(code) AS id, sum(amount)::bigint AS amount FROM unnest(p_codes, p_amounts) AS given (code, amount)
    GROUP BY 1 HAVING sum(amount) <> 0) leg;
  PERFORM FROM account WHERE id = ANY (v_ids) AND balance IS NOT NULL ORDER BY id FOR UPDATE;

  SELECT j.id, j.fingerprint INTO journal_id, v_fingerprint FROM journal j WHERE j.idem_scope = p_scope AND j.idem_key = p_key;
  IF NOT FOUND THEN
    SELECT a.code INTO short_account FROM unnest(v_ids, v_sums) AS leg (account_id, amount) JOIN account a ON a.id = leg.account_id
     WHERE leg.amount < 0 AND a.balance + leg.amount < a.min_balance ORDER BY a.id LIMIT 1;
    IF FOUND THEN status := 'INSUFFICIENT'; RETURN; END IF;
    journal_id := uuid_v7();
    IF ledger_write(journal_id, p_scope, p_key, p_fingerprint, p_kind, p_ref, p_actor, v_ids, v_sums) THEN
      status := 'POSTED';
    ELSE
      -- Only house accounts were involved, so no lock made the duplicates wait for each other; the unique key did.
      SELECT j.id, j.fingerprint INTO journal_id, v_fingerprint FROM journal j WHERE j.idem_scope = p_scope AND j.idem_key = p_key;
    END IF;
  END IF;
  IF status IS NULL THEN
    status := CASE WHEN v_fingerprint = p_fingerprint THEN 'REPLAYED' ELSE 'MISMATCH' END;
  END IF;
  IF status = 'MISMATCH' THEN journal_id := NULL; RETURN; END IF;
  SELECT coalesce(jsonb_object_agg(a.code, e.balance_after), '{}') INTO balances
    FROM entry e JOIN account a ON a.id = e.account_id WHERE e.journal_id = ledger_post.journal_id AND e.balance_after IS NOT NULL;
END $$;

-- Sealing ----------------------------------------------------------------------------------------------------------------
CREATE FUNCTION journal_hash(p_previous bytea, p_journal journal) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p_previous || convert_to(jsonb_build_array(
    p_journal.id, p_journal.kind, p_journal.idem_scope, p_journal.idem_key, p_journal.fingerprint, p_journal.ref, p_journal.actor,
    (extract(epoch FROM p_journal.created_at) * 1000)::bigint,
    (SELECT jsonb_agg(jsonb_build_array(e.account_id, e.asset, e.amount, e.balance_after) ORDER BY e.seq) FROM entry e WHERE e.journal_id = p_journal.id)
  )::text, 'UTF8'))
$$;

-- Chains up to p_limit journals whose transactions are over, and adds their house entries to account_rollup.
-- One sealer at a time (lock on the head row). Returns how many journals were sealed.
CREATE FUNCTION ledger_seal(p_limit int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_head seal_head; v_journal journal; v_horizon xid8; v_sealed int := 0; v_first bigint;
BEGIN
  SELECT * INTO v_head FROM seal_head FOR UPDATE;
  v_horizon := pg_snapshot_xmin(pg_current_snapshot());
  -- A restored database counts transactions anew: begin from the oldest, sealed ones are skipped below.
  IF v_head.next_xid > v_horizon THEN v_head.next_xid := '0'; END IF;
  v_first := v_head.position + 1;
  FOR v_journal IN
    SELECT j.* FROM journal j WHERE j.xid >= v_head.next_xid AND j.xid < v_horizon
       AND NOT EXISTS (SELECT FROM seal s WHERE s.journal_id = j.id) ORDER BY j.xid, j.id LIMIT p_limit
  LOOP
    v_head.hash := journal_hash(v_head.hash, v_journal);
    v_head.position := v_head.position + 1;
    INSERT INTO seal (position, journal_id, hash) VALUES (v_head.position, v_journal.id, v_head.hash);
    v_sealed := v_sealed + 1;
    v_head.next_xid := v_journal.xid;
  END LOOP;
  IF v_sealed < p_limit THEN v_head.next_xid := v_horizon; END IF;
  UPDATE seal_head SET position = v_head.position, hash = v_head.hash, next_xid = v_head.next_xid;
  INSERT INTO account_rollup (account_id, balance)
  SELECT e.account_id, sum(e.amount)::bigint FROM seal s JOIN entry e ON e.journal_id = s.journal_id
   WHERE s.position >= v_first AND e.balance_after IS NULL GROUP BY e.account_id ORDER BY e.account_id
  ON CONFLICT (account_id) DO UPDATE SET balance = account_rollup.balance + excluded.balance;
  RETURN v_sealed;
END $$;

-- Significant events (large wins, incidents of the game wallet, …): written in the transaction they tell about.
CREATE TABLE significant_event (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL,
  user_id    bigint,
  ref        text NOT NULL,
  detail     jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- A retried call reports its incident once.
  UNIQUE (kind, ref)
);
CREATE INDEX significant_event_by_time ON significant_event (created_at);
