-- A set-up for somebody who is an operator already and has lost his authenticator; NULL: for somebody new.
ALTER TABLE operator_invitation ADD COLUMN operator_id bigint REFERENCES operator (id);
