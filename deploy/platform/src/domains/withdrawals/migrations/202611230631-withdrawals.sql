-- Money out: the accounts that players name, and their withdrawals. Numbers and names of accounts are sealed (README, "Personal data at rest").
CREATE TABLE bank_account (
  id           int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint NOT NULL,
  bank_id      int    NOT NULL,
  -- Sealed: number and name of who owns it.
  holder       bytea  NOT NULL,
  -- What of it the player is shown: first letters, last four digits.
  name_shown   text   NOT NULL,
  number_shown text   NOT NULL,
  -- Of bank and number: the same account is found again, and nothing leads back to it.
  number_trace bytea  NOT NULL,
  is_default   boolean NOT NULL DEFAULT false,
  created_at   timestamptz(3) NOT NULL,
  -- Since when it has been what it is: another number or name makes it a new one.
  since        timestamptz(3) NOT NULL,
  removed_at   timestamptz(3)
);
-- An account belongs to one player at a time; one that he removed may be named again.
CREATE UNIQUE INDEX bank_account_number ON bank_account (number_trace) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX bank_account_default ON bank_account (user_id) WHERE is_default AND removed_at IS NULL;
CREATE INDEX bank_account_by_player ON bank_account (user_id, id);

CREATE SEQUENCE withdrawal_nr;
CREATE TABLE withdrawal (
  order_id    uuid   PRIMARY KEY DEFAULT uuid_v7(),
  -- What a player reads to the support.
  order_no    text   NOT NULL UNIQUE,
  user_id     bigint NOT NULL,
  channel_id  int    NOT NULL,
  -- Name of its clearing account: what the ledger was told, whatever the configuration says later.
  channel     text   NOT NULL,
  account_id  int    NOT NULL REFERENCES bank_account (id),
  bank_id     int    NOT NULL,
  -- Sealed: where this money goes, whatever becomes of the account later.
  destination bytea  NOT NULL,
  number_shown text  NOT NULL,
  -- What leaves the wallet, and what of it is the fee; hundredths.
  amount      bigint NOT NULL CHECK (amount > 0),
  fee         bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  -- EXCHANGE_STATUS: 1 review 2 approved 3 paying 4 paid 5 rejected 6 returned
  status      int    NOT NULL CHECK (status BETWEEN 1 AND 6),
  status_text text   NOT NULL,
  by_rule     boolean NOT NULL,
  -- Why somebody has to look at it.
  flags       text[] NOT NULL,
  -- EXCHANGE_REASON, and the words of who rejected it.
  reason_code int,
  reason_text text,
  timeline    jsonb  NOT NULL,
  -- When the payment provider was first given it, when it is asked next, and how often it was.
  sent_at     timestamptz(3),
  ask_at      timestamptz(3),
  asked       int    NOT NULL DEFAULT 0,
  created_at  timestamptz(3) NOT NULL,
  updated_at  timestamptz(3) NOT NULL,
  CHECK ((status = 1) <= NOT by_rule),
  CHECK ((status = 3) <= (sent_at IS NOT NULL AND ask_at IS NOT NULL))
);
CREATE INDEX withdrawal_by_player ON withdrawal (user_id, created_at);
CREATE INDEX withdrawal_by_account ON withdrawal (account_id) WHERE status IN (1, 2, 3);
CREATE INDEX withdrawal_waiting ON withdrawal (created_at) WHERE status = 1;
CREATE INDEX withdrawal_to_send ON withdrawal (updated_at) WHERE status = 2;
CREATE INDEX withdrawal_to_ask ON withdrawal (ask_at) WHERE status = 3;

-- What operators said to it.
CREATE TABLE withdrawal_decision (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid   NOT NULL REFERENCES withdrawal (order_id),
  -- Login.
  operator text   NOT NULL,
  -- Who has agreed, where it needed a second one.
  checker  text,
  approved boolean NOT NULL,
  reason   text   NOT NULL,
  at       timestamptz(3) NOT NULL,
  CHECK (checker <> operator)
);
CREATE INDEX withdrawal_decision_by_order ON withdrawal_decision (order_id);

-- One row per event of the payment provider, whatever became of it.
CREATE TABLE payout_event (
  event_id    text   PRIMARY KEY,
  fingerprint text   NOT NULL,
  order_id    text   NOT NULL,
  outcome     text   NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

-- Players whose wallet compliance holds: nothing can be withdrawn meanwhile.
CREATE TABLE wallet_stop (
  user_id  bigint PRIMARY KEY,
  operator text   NOT NULL,
  reason   text   NOT NULL,
  at       timestamptz(3) NOT NULL
);
