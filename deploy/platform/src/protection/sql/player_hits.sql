-- Returns the entries of the list of barred persons that match a player. kind: 0 mobile number, 1 name and birthday, 2
-- number of an ID.
-- Matches cleared by two operators (barred_cleared) are left out, and with one form of a listed name all its forms.
-- Called by player_block and by the job of protection that bars listed players. Rule: player protection C05.
CREATE OR REPLACE FUNCTION player_hits(p_user bigint) RETURNS TABLE (kind int, trace bytea) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT h.kind, h.trace FROM (
      SELECT 0 AS kind, mobile_trace(p.mobile) AS trace FROM player p JOIN restricted_person r ON r.mobile = p.mobile WHERE p.id = p_user
      UNION
      SELECT t.kind, t.trace FROM player_trace t JOIN barred_trace b ON b.trace = t.trace WHERE t.user_id = p_user
         AND NOT EXISTS (SELECT FROM barred_trace o JOIN barred_cleared c ON c.user_id = p_user AND c.trace = o.trace
                          WHERE o.person_id = b.person_id AND o.kind = b.kind)) h
     WHERE NOT EXISTS (SELECT FROM barred_cleared c WHERE c.user_id = p_user AND c.trace = h.trace);
END $$;
