import { inTransaction } from '../../db/transaction';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { DOMAINS } from '..';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS });
});
afterAll(() => platform.close());

const page = { pageNum: 1, pageSize: 20 };
const dayTurns = async () => {
  for (const { run } of platform.services.hooks.daily)
    await inTransaction(platform.services.database.db, (tx) => run(tx, { day: '2026-11-23', before: '2026-11-22' }));
};

/** Creates a player with a chat, a feedback with its answer, and a log-in, all of the given age. */
async function kept(age: string) {
  const { userId, token } = await platform.createPlayer();
  const { pool } = platform.database;
  const ticket = (await platform.call('chatOpen', { language: 'en-PH' }, { token })).body.chat.ticket;
  await platform.call('chatSend', { ticket, messageId: `message-${userId}`, text: 'Hello' }, { token });
  await pool.query('UPDATE chat SET updated_at = clock_timestamp() - $2::interval WHERE user_id = $1', [userId, age]);
  await pool.query(
    `WITH one AS (INSERT INTO feedback (id, user_id, type, status, created_at, updated_at)
       VALUES ('F' || $1::bigint, $1::bigint, 1, 1, clock_timestamp() - $2::interval, clock_timestamp() - $2::interval) RETURNING id),
     said AS (INSERT INTO feedback_message (feedback_id, sender, text, created_at) SELECT id, 1, 'Hello', clock_timestamp() FROM one RETURNING id)
     INSERT INTO feedback_image (id, message_id, place, type, size, sha256, content) SELECT 'I' || $1::bigint, id, 0, 'image/png', 1, 'x', '\\x00' FROM said`,
    [userId, age],
  );
  await pool.query(
    `INSERT INTO login_log (user_id, kind, ok, ip, device, device_name, created_at)
     VALUES ($1, 'password', true, '', 'd', 'Chrome', clock_timestamp() - $2::interval)`,
    [userId, age],
  );
  return {
    counts: async () => ({
      feedback: (await platform.call('feedbackList', page, { token })).body.list.length,
      logIns: (await platform.call('getLoginLog', page, { token })).body.list.length,
      chat: (await pool.query('SELECT FROM chat WHERE user_id = $1', [userId])).rowCount,
      messages: (await pool.query('SELECT FROM chat_message WHERE chat_id = $1', [ticket])).rowCount,
    }),
  };
}

it('C36 support conversations and log-ins are kept for five years, and then deleted with all that belongs to them', async () => {
  const old = await kept('5 years 1 day');
  const younger = await kept('4 years 364 days');
  await dayTurns();
  expect(await old.counts()).toEqual({ feedback: 0, logIns: 0, chat: 0, messages: 0 });
  expect(await younger.counts()).toMatchObject({ feedback: 1, logIns: 1, chat: 1 });
  const { rows } = await platform.database.pool.query('SELECT count(*)::int AS n FROM feedback_image');
  expect(rows).toEqual([{ n: 1 }]);
});
