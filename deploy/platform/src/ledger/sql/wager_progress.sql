-- Counts p_valid_bet (hundredths) towards a player's open turnover requirements, the oldest first. Each hundredth
-- counts for one requirement only.
-- A fulfilled requirement becomes 'met'; expired requirements are skipped.
-- Called by sw_settle and sw_book_batch when a round is settled.
CREATE OR REPLACE FUNCTION wager_progress(p_user bigint, p_valid_bet bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_left bigint := p_valid_bet; v_step bigint; v_row wager_requirement;
BEGIN
  IF v_left <= 0 THEN RETURN; END IF;
  FOR v_row IN SELECT * FROM wager_requirement WHERE user_id = p_user AND status = 'open'
      AND (expire_time IS NULL OR expire_time > clock_timestamp()) ORDER BY created_at, grant_id FOR UPDATE
  LOOP
    EXIT WHEN v_left = 0;
    v_step := least(v_left, v_row.need - v_row.have);
    v_left := v_left - v_step;
    UPDATE wager_requirement SET have = have + v_step, status = CASE WHEN have + v_step >= need THEN 'met' ELSE status END
     WHERE grant_id = v_row.grant_id;
  END LOOP;
END $$;
