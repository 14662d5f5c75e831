-- What operators note about a player, for each other.
CREATE TABLE operator_note (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator (id),
  text        text NOT NULL CHECK (text <> ''),
  created_at  timestamptz(3) NOT NULL
);
CREATE INDEX operator_note_of_player ON operator_note (user_id, id);

-- What the desk asks of a player that nobody asked before.
CREATE INDEX significant_event_of_player ON significant_event (user_id, id) WHERE user_id IS NOT NULL;
