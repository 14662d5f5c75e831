import { useFunctionDatabase } from '../../testing/function-database';

const { run, value } = useFunctionDatabase();

const configure = (key: string, content: unknown) =>
  run('INSERT INTO config (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value', [
    key,
    JSON.stringify(content),
  ]);

describe('site_closed', () => {
  const now = Date.now();
  const [past, future] = [now - 3_600_000, now + 3_600_000];
  it.each<[boolean, string, unknown]>([
    [true, 'a window that is open', { status: 1, startTime: past, endTime: future }],
    [true, 'a window without an end', { status: 1, startTime: past, endTime: 0 }],
    [false, 'a window that is switched off', { status: 0, startTime: past, endTime: future }],
    [false, 'a window that begins later', { status: 1, startTime: future, endTime: 0 }],
    [false, 'a window that is over', { status: 1, startTime: past, endTime: past + 1 }],
    [false, 'a spoilt row', { status: 1, startTime: 'now', endTime: null }],
  ])('is %s for %s', async (closed, _, row) => {
    await configure('maintenance', row);
    expect(await value('site_closed()')).toBe(closed);
  });

  it('is false without the row', async () => {
    await run(`DELETE FROM config WHERE key = 'maintenance'`);
    expect(await value('site_closed()')).toBe(false);
  });
});

it('config_changed writes a significant event with old and new value, once a change (C38)', async () => {
  await configure('tested', 1);
  await configure('tested', 1);
  await configure('tested', 2);
  const events = await run(
    `SELECT detail FROM significant_event WHERE kind = 'config-change' AND detail ->> 'key' = 'tested'`,
  );
  expect(events).toEqual([{ detail: { key: 'tested', old: 1, new: 2 } }]);
});
