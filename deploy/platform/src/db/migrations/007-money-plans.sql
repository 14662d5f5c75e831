-- Plans inside functions are kept per connection. One made while a table was still small scans it, for as long as the connection
-- lives, however large the table becomes. The money functions only ever look up single rows, so they are held to indexes.
DO $$
DECLARE v_function regprocedure;
BEGIN
  FOR v_function IN SELECT oid::regprocedure FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND prolang = (SELECT oid FROM pg_language WHERE lanname = 'plpgsql')
       AND proname IN ('ledger_post', 'sw_bet', 'sw_win', 'sw_rollback', 'sw_end_round', 'wallet_snap', 'check_journal_balanced')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off', v_function);
  END LOOP;
END $$;
ALTER FUNCTION ledger_seal(int) SET plan_cache_mode = force_custom_plan;

-- With the provider first, this index looked as good as the primary key to a plan made on an empty table, and reads all of a provider.
DROP INDEX game_tx_by_round;
CREATE INDEX game_tx_by_round ON game_tx (round_id, provider);
