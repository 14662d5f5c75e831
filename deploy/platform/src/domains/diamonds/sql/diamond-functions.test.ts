import { useFunctionDatabase } from '../../../testing/function-database';

const { run } = useFunctionDatabase();

const award = (key: string, prop: number, count: number, user = 77) =>
  run(
    `INSERT INTO award_log (user_id, source, award_key, prop_id, count, posted) VALUES ($1, 'test', $2, $3, $4, true)`,
    [user, key, prop, count],
  );

it('scratch_given adds scratch tickets of the award log to the tickets of the player, and no other awards', async () => {
  await award('a', 80001, 2);
  await award('b', 80001, 3);
  await award('c', 80003, 1);
  await award('d', 2001, 500);
  await award('e', 80001, 7, 78);
  expect(await run('SELECT user_id, prop_id, count FROM scratch_hold ORDER BY user_id, prop_id')).toEqual([
    { user_id: '77', prop_id: 80001, count: 5 },
    { user_id: '77', prop_id: 80003, count: 1 },
    { user_id: '78', prop_id: 80001, count: 7 },
  ]);
});
