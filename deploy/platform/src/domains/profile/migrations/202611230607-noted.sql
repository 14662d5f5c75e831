-- Whether the list of barred persons can find the player by what he says here (player protection C05); a job sees to those that it cannot.
ALTER TABLE user_other ADD COLUMN noted boolean NOT NULL DEFAULT false;
CREATE INDEX user_other_unnoted ON user_other (user_id) WHERE NOT noted;
