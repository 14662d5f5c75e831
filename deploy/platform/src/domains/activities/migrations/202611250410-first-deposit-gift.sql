-- What the first deposit brought, as it was given: once per step.
CREATE TABLE first_deposit_claim (
  user_id    bigint NOT NULL,
  tier_id    int    NOT NULL,
  need       bigint NOT NULL,
  award_list jsonb  NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, tier_id)
);
