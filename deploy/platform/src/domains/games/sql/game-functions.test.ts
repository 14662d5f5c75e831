import { useFunctionDatabase } from '../../../testing/function-database';

const { run, value } = useFunctionDatabase();

it('manila_month is the first day of the month in Manila', async () => {
  expect(await value(`manila_month('2026-02-28 15:59:59Z')::text`)).toBe('2026-02-01');
  expect(await value(`manila_month('2026-02-28 16:00:00Z')::text`)).toBe('2026-03-01');
});

it('minute_bit sets the bit of the minute in Manila, the first minute on the left', async () => {
  const minute = async (at: string) => String(await value(`minute_bit($1)::text`, [at])).indexOf('1');
  expect(await minute('2026-03-01 16:00:59Z')).toBe(0);
  expect(await minute('2026-03-01 16:01:00Z')).toBe(1);
  expect(await minute('2026-03-01 15:59:59Z')).toBe(1439);
  expect(await value(`length(minute_bit('2026-03-01 00:00Z'))`)).toBe(1440);
});

it('C48: bets_follow_list opens and closes a game as the operator writes the list', async () => {
  await run(`INSERT INTO config (key, value) VALUES ('appGameList', '[]') ON CONFLICT (key) DO NOTHING`);
  const list = (status: number) =>
    run(`UPDATE config SET value = $1 WHERE key = 'appGameList'`, [JSON.stringify([{ gameId: 1, status }])]);
  const enabled = () => value(`(SELECT enabled FROM game_setting JOIN game USING (game_code) WHERE game_id = 1)`);
  await run(`INSERT INTO game_setting (game_code) SELECT game_code FROM game WHERE game_id = 1 ON CONFLICT DO NOTHING`);
  await list(0);
  expect(await enabled()).toBe(false);
  await list(1);
  expect(await enabled()).toBe(true);
});
