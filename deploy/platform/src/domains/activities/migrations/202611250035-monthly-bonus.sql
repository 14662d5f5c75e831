-- What was received of a month (its first Manila day), as it was given: once per tier.
CREATE TABLE monthly_bonus_claim (
  user_id    bigint NOT NULL,
  month      text   NOT NULL,
  tier_id    int    NOT NULL,
  award_list jsonb  NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, month, tier_id)
);
