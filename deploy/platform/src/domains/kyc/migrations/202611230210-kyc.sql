-- Identity checks (player protection C01, C03, C04, C05). What says who somebody is stands here sealed alone (README, "Personal data at rest").
CREATE TABLE kyc_case (
  -- As reviewers and players name it.
  id           text PRIMARY KEY,
  nr           bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id      bigint NOT NULL,
  -- 2 submitted, 3 approved, 4 rejected (KYC_STATUS)
  status       int    NOT NULL CHECK (status IN (2, 3, 4)),
  -- KYC_ID_TYPE
  id_type      int    NOT NULL,
  -- Of type and number of the ID: the same ID is found again, and nothing leads back to it.
  id_trace     bytea  NOT NULL,
  -- What the player said, sealed.
  person       bytea  NOT NULL,
  submitted_at timestamptz(3) NOT NULL,
  decided_at   timestamptz(3),
  -- Login of the reviewer.
  decided_by   text,
  -- KYC_REJECT, and the reviewer's words.
  reject_code  int,
  reject_words text,
  -- Until when an approval holds; NULL: for ever.
  expire_at    timestamptz(3),
  CHECK ((status = 2) = (decided_at IS NULL)),
  CHECK ((status = 4) = (reject_code IS NOT NULL))
);
CREATE INDEX kyc_case_by_player ON kyc_case (user_id, nr DESC);
CREATE INDEX kyc_case_waiting ON kyc_case (submitted_at, nr) WHERE status = 2;
CREATE UNIQUE INDEX kyc_one_in_review ON kyc_case (user_id) WHERE status = 2;

-- Which account an ID was verified for: the first keeps it for ever (C03).
CREATE TABLE kyc_verified (
  id_trace bytea PRIMARY KEY,
  user_id  bigint NOT NULL,
  case_id  text   NOT NULL REFERENCES kyc_case (id),
  at       timestamptz(3) NOT NULL
);

CREATE TABLE kyc_file (
  id         text PRIMARY KEY,
  user_id    bigint NOT NULL,
  -- KYC_SIDE
  side       int    NOT NULL CHECK (side BETWEEN 1 AND 4),
  -- NULL until it is part of a check.
  case_id    text   REFERENCES kyc_case (id),
  -- As it is kept, always JPEG: pixels, and bytes before it was sealed.
  width      int    NOT NULL CHECK (width > 0),
  height     int    NOT NULL CHECK (height > 0),
  size       int    NOT NULL CHECK (size > 0),
  -- Sealed; NULL once another picture took its place. The row stays for a day and counts.
  content    bytea,
  created_at timestamptz(3) NOT NULL,
  CHECK (case_id IS NULL OR content IS NOT NULL)
);
CREATE UNIQUE INDEX kyc_file_waiting ON kyc_file (user_id, side) WHERE case_id IS NULL AND content IS NOT NULL;
CREATE INDEX kyc_file_by_player ON kyc_file (user_id, created_at);
CREATE INDEX kyc_file_by_case ON kyc_file (case_id, side) WHERE case_id IS NOT NULL;

-- Where a player stands: 0 none, 1 draft, 2 submitted, 3 approved, 4 rejected, 5 expired (KYC_STATUS). Of his checks the latest counts.
CREATE FUNCTION kyc_status(p_user bigint) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    (SELECT CASE WHEN status = 3 AND expire_at <= clock_timestamp() THEN 5 ELSE status END
       FROM kyc_case WHERE user_id = p_user ORDER BY nr DESC LIMIT 1),
    (SELECT 1 FROM kyc_file WHERE user_id = p_user AND case_id IS NULL AND content IS NOT NULL LIMIT 1),
    0);
END $$;

-- Inside every bet, deposit and withdrawal. A configuration without the row is one without this part.
CREATE OR REPLACE FUNCTION kyc_missing(p_user bigint) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT coalesce((SELECT coalesce((value ->> 'kycBeforeDeposit')::boolean, true) FROM config WHERE key = 'kycRule'), false) THEN
    RETURN NULL;
  END IF;
  RETURN nullif(kyc_status(p_user), 3);
END $$;
