-- Each Manila day's rounds of a provider against the wallet's (invariant I12). A row per day, taken by one node.
CREATE TABLE provider_day (
  provider   text        NOT NULL,
  day        date        NOT NULL,
  began_at   timestamptz(3) NOT NULL,
  ended_at   timestamptz(3),
  -- What the provider says of the day, hundredths.
  rounds     bigint,
  staked     bigint,
  paid       bigint,
  PRIMARY KEY (provider, day)
);

-- What the provider says of single rounds, while a day is compared.
CREATE TABLE provider_claim (
  provider text   NOT NULL,
  day      date   NOT NULL,
  round_id text   NOT NULL,
  bet      bigint NOT NULL,
  win      bigint NOT NULL,
  -- Settled on the day by the provider's clock; else in the hour before or after it.
  own      boolean NOT NULL,
  PRIMARY KEY (provider, day, round_id)
);

-- Rounds of which the two sides said different things when the day was compared; without figures: the provider does not know it as settled.
CREATE TABLE provider_difference (
  provider text   NOT NULL,
  day      date   NOT NULL,
  round_id text   NOT NULL,
  bet      bigint,
  win      bigint,
  PRIMARY KEY (provider, day, round_id)
);
