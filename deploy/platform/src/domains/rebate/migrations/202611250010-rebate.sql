-- What a player took at once: of one game type, or of all (0).
CREATE TABLE rebate_claim (
  claim_id   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint      NOT NULL,
  game_type  int         NOT NULL,
  bonus      bigint      NOT NULL CHECK (bonus > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Valid bet of a player by Manila day, game type and rate; it grows until it is claimed. A round of a day that was claimed already begins another row.
CREATE TABLE rebate_accrual (
  accrual_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL,
  day        date   NOT NULL,
  game_type  int    NOT NULL,
  rate_bp    int    NOT NULL CHECK (rate_bp BETWEEN 1 AND 10000),
  valid_bet  bigint NOT NULL CHECK (valid_bet > 0),
  -- Rounded down, of the whole row.
  bonus      bigint NOT NULL GENERATED ALWAYS AS (valid_bet * rate_bp / 10000) STORED,
  claim_id   bigint REFERENCES rebate_claim
);
CREATE UNIQUE INDEX rebate_accrual_open ON rebate_accrual (user_id, day, game_type, rate_bp) WHERE claim_id IS NULL;
CREATE INDEX rebate_accrual_claimed ON rebate_accrual (user_id, claim_id DESC, accrual_id DESC) WHERE claim_id IS NOT NULL;
CREATE INDEX rebate_accrual_of_claim ON rebate_accrual (claim_id);

-- What was claimed stays as it was.
CREATE TRIGGER rebate_accrual_claimed BEFORE UPDATE ON rebate_accrual FOR EACH ROW WHEN (OLD.claim_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
