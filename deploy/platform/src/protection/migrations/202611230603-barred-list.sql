-- The list of barred persons by name and birthday and by the number of an ID (player protection C05). Who stands on it, and what players have
-- said of themselves, is known by traces: the same person is found again, and nothing leads back to him.

CREATE TABLE barred_person (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of all that the list says of him: he stands there once.
  key        bytea NOT NULL,
  -- The words of the list, sealed.
  sealed     bytea NOT NULL,
  -- Which list brought him, and which took him away.
  import_id  text  NOT NULL,
  listed_at  timestamptz(3) NOT NULL,
  removed_by text,
  removed_at timestamptz(3),
  CHECK ((removed_by IS NULL) = (removed_at IS NULL))
);
CREATE UNIQUE INDEX barred_person_once ON barred_person (key) WHERE removed_at IS NULL;
CREATE INDEX barred_person_listed ON barred_person (listed_at);

-- Of those who stand on it now. kind: 1 name and birthday, 2 number of an ID (BARRED_BY).
CREATE TABLE barred_trace (
  trace     bytea  NOT NULL,
  person_id bigint NOT NULL REFERENCES barred_person (id),
  kind      int    NOT NULL CHECK (kind IN (1, 2)),
  PRIMARY KEY (trace, person_id)
);
CREATE INDEX barred_trace_of_person ON barred_trace (person_id);

-- Who players say they are. source: where they said it (`kyc:<case>`, `profile`).
CREATE TABLE player_trace (
  user_id    bigint NOT NULL,
  source     text   NOT NULL,
  trace      bytea  NOT NULL,
  kind       int    NOT NULL CHECK (kind IN (1, 2)),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, source, trace)
);
CREATE INDEX player_trace_found ON player_trace (trace);
CREATE INDEX player_trace_time ON player_trace (created_at);

-- What of the list is known not to mean this player: he is somebody else with the same name and birthday, the same number.
CREATE TABLE barred_cleared (
  user_id    bigint NOT NULL,
  trace      bytea  NOT NULL,
  -- Logins of who asked and who approved, and why.
  maker      text   NOT NULL,
  checker    text   NOT NULL,
  reason     text   NOT NULL CHECK (reason <> ''),
  at         timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, trace)
);
CREATE TRIGGER barred_cleared_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON barred_cleared FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a mobile number of the list is cleared under.
CREATE FUNCTION mobile_trace(p_mobile text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT sha256(convert_to('mobile:' || p_mobile, 'UTF8')) $$;

-- By what of the list a player is meant: kind 0 the mobile number, 1 name and birthday, 2 number of an ID.
CREATE FUNCTION player_hits(p_user bigint) RETURNS TABLE (kind int, trace bytea) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT h.kind, h.trace FROM (
      SELECT 0 AS kind, mobile_trace(p.mobile) AS trace FROM player p JOIN restricted_person r ON r.mobile = p.mobile WHERE p.id = p_user
      UNION
      SELECT t.kind, t.trace FROM player_trace t JOIN barred_trace b ON b.trace = t.trace WHERE t.user_id = p_user) h
     WHERE NOT EXISTS (SELECT FROM barred_cleared c WHERE c.user_id = p_user AND c.trace = h.trace);
END $$;

-- As before, and by the whole list.
CREATE OR REPLACE FUNCTION player_block(p_user bigint) RETURNS TABLE (rg_status int, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT 3, NULL::timestamptz FROM player p WHERE p.id = p_user AND (p.restricted OR EXISTS (SELECT FROM player_hits(p.id)))
  UNION ALL
  (SELECT e.rg_status, max(e.until) FROM exclusion e WHERE e.user_id = p_user AND e.until > clock_timestamp()
    GROUP BY e.rg_status ORDER BY e.rg_status DESC)
  LIMIT 1
$$;
