-- PostgreSQL compiles a plan that it estimates as expensive (jit_above_cost). The planner settings that hold the money functions to indexes
-- (007) add 10,000,000,000 to an estimate, so with jit = on, PostgreSQL's own default, each round compiled 99 functions: 1.5 to 3 seconds.
DO $$
DECLARE v_function regprocedure;
BEGIN
  FOR v_function IN SELECT oid::regprocedure FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace
       AND EXISTS (SELECT FROM unnest(proconfig) AS setting WHERE setting LIKE 'enable\_%=off')
  LOOP
    EXECUTE format('ALTER ROUTINE %s SET jit = off', v_function);
  END LOOP;
END $$;
