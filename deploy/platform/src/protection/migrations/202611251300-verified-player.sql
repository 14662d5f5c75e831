-- Whether an operator has looked at who this player is and found an adult, whatever the house asks for before money: marketing is for verified
-- adults alone (player protection 1.3, row "Follow, invite, agent commissions"). Replaced by the part that owns the checks.
CREATE FUNCTION player_verified(p_user bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN true;
END $$;
