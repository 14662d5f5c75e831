-- Each Manila day on which a player signed in.
CREATE TABLE sign_in_day (
  user_id   bigint NOT NULL,
  signed_on date   NOT NULL,
  PRIMARY KEY (user_id, signed_on)
);
INSERT INTO sign_in_day (user_id, signed_on) SELECT user_id, signed_on FROM sign_in WHERE day >= 1;

-- Extra awards for days of a month (its first Manila day), each given once.
CREATE TABLE sign_in_addup (
  user_id    bigint NOT NULL,
  month      text   NOT NULL,
  need       int    NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, month, need)
);
