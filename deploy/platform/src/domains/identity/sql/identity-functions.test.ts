import { useFunctionDatabase } from '../../../testing/function-database';

const { run, value, refusal } = useFunctionDatabase();

const addPlayer = (nickname: string) =>
  run(
    `INSERT INTO player (id, mobile, account, invite_code, nickname) VALUES (77, '+639170000077', 'a77', 'i77', $1)`,
    [nickname],
  );

it('player_nickname is the nickname, or a name made of the id', async () => {
  expect(await value('player_nickname(77)')).toBe('Player 77');
  await addPlayer('');
  expect(await value('player_nickname(77)')).toBe('Player 77');
  await run(`UPDATE player SET nickname = 'Luz' WHERE id = 77`);
  expect(await value('player_nickname(77)')).toBe('Luz');
});

it('C36: forget_log_ins deletes log-ins older than the years, and never younger ones than five years', async () => {
  for (const years of [4, 6, 9])
    await run(
      `INSERT INTO login_log (user_id, kind, ok, ip, device, device_name, created_at)
       VALUES ($1::int, 'sms', true, '', '', '', clock_timestamp() - make_interval(years => $1::int))`,
      [years],
    );
  const left = async () => (await run('SELECT user_id FROM login_log ORDER BY user_id')).map(({ user_id }) => user_id);
  await run('SELECT forget_log_ins(8)');
  expect(await left()).toEqual(['4', '6']);
  await run('SELECT forget_log_ins(1)');
  expect(await left()).toEqual(['4']);
});

it('C02: consent_log_append_only refuses to change or delete a consent', async () => {
  await run(
    `INSERT INTO consent_log (user_id, notice_id, version, accept, device, ip, created_at) VALUES (77, 1, '1', true, '', '', clock_timestamp())`,
  );
  expect(await refusal('UPDATE consent_log SET accept = false')).toBe('P0001');
  expect(await refusal('DELETE FROM consent_log')).toBe('P0001');
});
