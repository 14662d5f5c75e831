import { useFunctionDatabase } from '../../testing/function-database';

const { run, value, refusal } = useFunctionDatabase();

it('manila_day is the day in Manila, eight hours ahead of UTC', async () => {
  expect(await value(`manila_day('2026-03-01 15:59:59.999Z')::text`)).toBe('2026-03-01');
  expect(await value(`manila_day('2026-03-01 16:00:00Z')::text`)).toBe('2026-03-02');
});

it('uuid_v7 has its version and variant, and grows with the time', async () => {
  const [{ id = '', at } = {}] = await run(
    'SELECT uuid_v7()::text AS id, extract(epoch FROM clock_timestamp()) * 1000 AS at',
  );
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const milliseconds = Number.parseInt(String(id).replaceAll('-', '').slice(0, 12), 16);
  expect(milliseconds).toBeLessThanOrEqual(Math.ceil(Number(at)));
  expect(milliseconds).toBeGreaterThan(Date.UTC(2026, 0, 1));
});

it('refuse_change keeps an append-only table as it is', async () => {
  await run('CREATE TABLE kept (n int)');
  await run('INSERT INTO kept VALUES (1)');
  await run(
    'CREATE TRIGGER kept_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kept FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
  );
  for (const statement of ['UPDATE kept SET n = 2', 'DELETE FROM kept', 'TRUNCATE kept'])
    expect({ statement, state: await refusal(statement) }).toEqual({ statement, state: 'PA001' });
  expect(await refusal('INSERT INTO kept VALUES (2)')).toBeUndefined();
});

it('picture_released marks the object of a row that is deleted or lets go of it, once', async () => {
  const key = (name: string) => `${'0'.repeat(36)}/kyc/${name.repeat(43)}`;
  for (const name of ['a', 'b', 'c'])
    await run(
      `INSERT INTO picture_object (key, user_id, size, sha256, created_at) VALUES ($1, 1, 1, sha256('x'), clock_timestamp())`,
      [key(name)],
    );
  await run('CREATE TABLE album (object_key text)');
  await run(
    'CREATE TRIGGER album_gone AFTER DELETE OR UPDATE ON album FOR EACH ROW EXECUTE FUNCTION picture_released()',
  );
  await run('INSERT INTO album SELECT key FROM picture_object');
  await run('DELETE FROM album WHERE object_key = $1', [key('a')]);
  await run('UPDATE album SET object_key = NULL WHERE object_key = $1', [key('b')]);
  const marked = await run(
    'SELECT key FROM picture_object WHERE deleted_at <= clock_timestamp() AND next_try_at IS NOT NULL ORDER BY key',
  );
  expect(marked.map((row) => row['key'])).toEqual([key('a'), key('b')]);
});
