-- What the product itself last brought to a place (a table's name) under a key: what still equals it is nobody's own and follows the next
-- release. No row: an operator brought it. `seen` holds digests of all content brought, which never comes back by itself.
CREATE TABLE seeded_content (
  place  text NOT NULL,
  key    text NOT NULL,
  seeded jsonb NOT NULL,
  seen   text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (place, key)
);
