-- Who invited an operator, and whether he is set up and waits for a second manager.
ALTER TABLE operator
  ADD COLUMN invited_by bigint REFERENCES operator (id),
  ADD COLUMN waits boolean NOT NULL DEFAULT false;
