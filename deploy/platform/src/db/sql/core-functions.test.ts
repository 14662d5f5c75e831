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
