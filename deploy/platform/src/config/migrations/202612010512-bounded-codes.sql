-- The rules of codes and log-ins have upper bounds. A value that an operator wrote beyond them could not be read any more.
UPDATE config c
   SET value = bounded.value
  FROM (
    SELECT key, value || jsonb_strip_nulls(jsonb_build_object(
             'tries', CASE WHEN value ? 'tries' THEN least((value ->> 'tries')::numeric, 10) END,
             'expireSec', CASE WHEN value ? 'expireSec' THEN least(greatest((value ->> 'expireSec')::numeric, 60), 900) END,
             'strangersPerDay', CASE WHEN value ? 'strangersPerDay' THEN least((value ->> 'strangersPerDay')::numeric, 100) END
           )) AS value
      FROM config
     WHERE key IN ('smsRule', 'loginLockRule')
  ) bounded
 WHERE c.key = bounded.key AND c.value <> bounded.value;
