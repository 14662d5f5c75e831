-- Who works at the operators' desk.
CREATE TABLE operator (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login         text NOT NULL UNIQUE,
  name          text NOT NULL,
  roles         text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['support', 'compliance', 'payments', 'manager', 'auditor']),
  active        boolean NOT NULL DEFAULT true,
  password_hash text NOT NULL,
  -- Sealed.
  totp_secret   bytea NOT NULL,
  -- The 30 s step of the newest code that was taken: a code is good once.
  totp_step     bigint NOT NULL,
  created_at    timestamptz(3) NOT NULL,
  logged_in_at  timestamptz(3)
);

CREATE TABLE operator_session (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id bigint NOT NULL REFERENCES operator (id),
  token_hash  text NOT NULL UNIQUE,
  ip          text NOT NULL,
  created_at  timestamptz(3) NOT NULL,
  active_at   timestamptz(3) NOT NULL,
  ended_at    timestamptz(3)
);
CREATE INDEX operator_session_open ON operator_session (operator_id) WHERE ended_at IS NULL;

-- A set-up that waits for its operator; gone once it is confirmed. login and what follows: what he has typed so far.
CREATE TABLE operator_invitation (
  token_hash    text PRIMARY KEY,
  roles         text[] NOT NULL,
  -- NULL: of the first start.
  invited_by    bigint REFERENCES operator (id),
  expires_at    timestamptz(3) NOT NULL,
  login         text,
  name          text,
  password_hash text,
  totp_secret   bytea,
  -- Wrong codes at the confirmation.
  tries         int NOT NULL DEFAULT 0
);

-- Log-ins that failed, for as long as they count.
CREATE TABLE operator_try (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login text NOT NULL,
  ip    text NOT NULL,
  at    timestamptz(3) NOT NULL
);
CREATE INDEX operator_try_by_login ON operator_try (login, at);
CREATE INDEX operator_try_by_ip ON operator_try (ip, at);

-- Who did what, and who looked at what.
CREATE TABLE operator_act (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz(3) NOT NULL,
  operator_id bigint REFERENCES operator (id),
  operator    text NOT NULL,
  operation   text NOT NULL,
  subject     text NOT NULL,
  detail      jsonb NOT NULL,
  outcome     text NOT NULL,
  ip          text NOT NULL
);
CREATE INDEX operator_act_by_operator ON operator_act (operator, id);
CREATE INDEX operator_act_by_subject ON operator_act (subject, id);
CREATE TRIGGER operator_act_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
