-- Books many bets in one statement and one commit.
-- Called by sw_bet_batch. answer NULL: the nonce was used before.
--
-- Fast path: a player's first call in the batch, if it is a plain round: bet and win in one call, round ended, stake
-- from cash alone, no refusal. All plain rounds are booked together: one journal a round, one write a table.
-- All other calls go to sw_bet one by one. A call that fails a condition of the fast path is not refused yet: sw_bet
-- decides.
-- Trap: repeat here every change of a rule in sw_bet, sw_refusal or sw_settle. plain-rounds.test.ts compares both
-- paths.
--
-- Order of locks: nonces, then all accounts of the batch by id.
-- Plans: each row has to be found by its key. OFFSET 0 and scalar subqueries keep the planner from a join that reads a
-- whole table, which it may choose while the table is small. enable_material = off keeps the one real join, of the
-- accounts to change, on its index.
-- Postings of a plain round: stake p:cash -> house:gaming and win house:gaming -> p:cash, in one journal.
CREATE OR REPLACE FUNCTION sw_book_batch(p_calls jsonb) RETURNS TABLE (line int, answer jsonb) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
DECLARE v_calls sw_call[]; v_replayed int[]; v_call sw_call; v_done int[] := '{}'; v_owes boolean; v_user bigint; v_valid bigint;
BEGIN
  WITH given AS MATERIALIZED (
    SELECT c, c.line, c.provider, c.nonce, row_number() OVER (PARTITION BY c.provider, c.nonce ORDER BY c.line) AS nth
      FROM jsonb_populate_recordset(NULL::sw_call, p_calls) c),
  claimed AS (
    INSERT INTO signed_nonce (provider, nonce) SELECT provider, nonce FROM given WHERE nonce IS NOT NULL AND nth = 1 ORDER BY provider, nonce
    ON CONFLICT DO NOTHING RETURNING provider, nonce),
  judged AS (
    SELECT g.c, g.line, g.nonce IS NULL OR (g.nth = 1 AND k.nonce IS NOT NULL) AS fresh
      FROM given g LEFT JOIN claimed k ON k.provider = g.provider AND k.nonce = g.nonce)
  SELECT array_agg(c ORDER BY line) FILTER (WHERE fresh), array_agg(line) FILTER (WHERE NOT fresh) INTO v_calls, v_replayed FROM judged;

  PERFORM FROM account WHERE code = ANY (ARRAY(SELECT 'p:' || c."user" || part FROM unnest(v_calls) c, unnest(ARRAY[':bonus', ':cash']) part))
    ORDER BY id FOR UPDATE;

  FOR line, answer, v_owes, v_user, v_valid IN
    WITH plain AS MATERIALIZED (
      SELECT c.*, uuid_v7() AS id, clock_timestamp() AS at, s.id AS session_id, cash.id AS cash_id, cash.balance AS cash, bonus.balance AS bonus,
             (SELECT id FROM account WHERE code = 'house:gaming') AS house_id, w.owes,
             floor(least(c.amount, greatest(coalesce(c.valid, c.amount), 0))::numeric * coalesce(g.weight_bp, 10000) / 10000)::bigint AS valid_bet
        FROM (SELECT *, row_number() OVER (PARTITION BY "user" ORDER BY line) AS nth FROM unnest(v_calls)) c
        CROSS JOIN LATERAL (SELECT * FROM game_session WHERE session_hash = c.session OFFSET 0) s
        CROSS JOIN LATERAL (SELECT id, balance FROM account WHERE code = 'p:' || c."user" || ':cash' OFFSET 0) cash
        CROSS JOIN LATERAL (SELECT balance FROM account WHERE code = 'p:' || c."user" || ':bonus' OFFSET 0) bonus
        LEFT JOIN LATERAL (SELECT * FROM game_setting WHERE game_code = c.game OFFSET 0) g ON true
        CROSS JOIN LATERAL (SELECT count(*) > 0 AS owes, min(max_bet) FILTER (WHERE kind = 'bonus') AS bonus_max
                              FROM wager_requirement WHERE user_id = c."user" AND status = 'open') w
        CROSS JOIN money_setting m
       WHERE c.nth = 1 AND c.kind = 'betWin' AND c.round_end AND c.free_round IS NULL AND coalesce(c.currency, 'PHP') = 'PHP'
         AND c.amount > 0 AND c.amount <= cash.balance AND c.win >= 0
         -- sw_refusal extends a session with less than 25 minutes left, so such a call goes to sw_bet.
         AND s.user_id = c."user" AND s.provider = c.provider AND s.game_code = c.game AND s.closed_at IS NULL
         AND s.session_until >= clock_timestamp() + interval '25 minutes'
         AND coalesce(g.enabled AND c.amount BETWEEN g.min_bet AND g.max_bet, g.game_code IS NULL)
         -- A large win goes to sw_bet, which writes its significant event.
         AND (c.win = 0 OR (c.win < m.large_win AND c.win <= m.max_win AND cash.balance + bonus.balance - c.amount + c.win <= 9007199254740991
                            AND c.win <= coalesce(g.max_win, c.win) AND c.win <= coalesce(g.max_win_bets::numeric * c.amount, c.win)))
         AND c.amount <= coalesce(w.bonus_max, c.amount)
         AND (SELECT true FROM game_tx t WHERE t.provider = c.provider AND t.tx_id = c.tx) IS NULL
         AND (SELECT true FROM game_round r WHERE r.provider = c.provider AND r.round_id = c.round) IS NULL
         AND play_guard(c."user", c.amount) IS NULL),
    -- If a rollback of this bet arrived meanwhile, its tombstone holds the key, and nothing is debited.
    tx AS (
      INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, win_amount, cash, status, fingerprint, response, created_at)
      SELECT provider, tx, kind, round, "user", amount, win, amount, CASE WHEN win > 0 THEN 'WON' ELSE 'LOST' END, fingerprint,
             jsonb_build_object('status', 'OK', 'walletTxId', id, 'balance', jsonb_build_object(
               'total', cash + bonus - amount + win, 'cash', cash - amount + win, 'bonus', bonus)), at
        FROM plain WHERE house_id IS NOT NULL ON CONFLICT DO NOTHING RETURNING user_id, response),
    done AS MATERIALIZED (
      SELECT p.*, tx.response FROM plain p JOIN tx ON tx.user_id = p."user"),
    round AS (
      INSERT INTO game_round (provider, round_id, user_id, game_code, session_id, status, bet_cash, win_cash, valid_bet, created_at, settled_at)
      SELECT provider, round, "user", game, session_id, 'SETTLED', amount, win, valid_bet, at, at FROM done),
    journal AS (
      INSERT INTO journal (id, kind, idem_scope, idem_key, fingerprint, ref, actor, created_at)
      SELECT id, 'round', 'sw:' || provider, tx || ':round', fingerprint, round, 'game:' || game, at FROM done),
    moved AS (
      UPDATE account a SET balance = a.balance - d.amount + d.win, version = a.version + 1 FROM done d WHERE a.id = d.cash_id),
    entry AS (
      INSERT INTO entry (journal_id, account_id, asset, amount, balance_after)
      SELECT d.id, leg.account_id, 'PHP', leg.amount, leg.after
        FROM done d CROSS JOIN LATERAL (VALUES (1, d.cash_id, -d.amount, d.cash - d.amount), (2, d.cash_id, d.win, d.cash - d.amount + d.win),
                                               (3, d.house_id, d.amount - d.win, NULL)) leg (nth, account_id, amount, after)
       WHERE leg.amount <> 0 ORDER BY d.line, leg.nth),
    stat AS (
      INSERT INTO play_stat AS s (user_id, day, game_code, rounds, bet, valid_bet, win)
      SELECT "user", manila_day(at), game, 1, amount, valid_bet, win FROM done
      ON CONFLICT (user_id, day, game_code) DO UPDATE SET rounds = s.rounds + excluded.rounds, bet = s.bet + excluded.bet,
        valid_bet = s.valid_bet + excluded.valid_bet, win = s.win + excluded.win)
    SELECT line, response, owes, "user", valid_bet FROM done
  LOOP
    IF v_owes THEN PERFORM wager_progress(v_user, v_valid); END IF;
    v_done := v_done || line;
    RETURN NEXT;
  END LOOP;

  IF cardinality(v_done) < cardinality(v_calls) THEN
    FOREACH v_call IN ARRAY v_calls LOOP
      CONTINUE WHEN v_call.line = ANY (v_done);
      line := v_call.line;
      answer := sw_bet(v_call.kind, v_call.provider, v_call.tx, v_call.fingerprint, v_call.round, v_call."user", v_call.session, v_call.game,
        v_call.amount, v_call.free_round, v_call.win, v_call.round_end, v_call.valid, v_call.currency);
      RETURN NEXT;
    END LOOP;
  END IF;
  answer := NULL;
  FOREACH line IN ARRAY coalesce(v_replayed, '{}') LOOP RETURN NEXT; END LOOP;
END $$;
