-- An award of bonus coin points at the turnover it carries, so that the award history can tell how far it has come.
ALTER TABLE award_log ADD COLUMN grant_id uuid REFERENCES wager_requirement (grant_id);
