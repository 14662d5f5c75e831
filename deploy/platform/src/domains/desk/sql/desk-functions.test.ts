import { useFunctionDatabase } from '../../../testing/function-database';

const { run, refusal } = useFunctionDatabase();

beforeEach(async () => {
  await run(
    `INSERT INTO operator (login, name, roles, password_hash, totp_secret, totp_step, created_at)
     SELECT login, login, ARRAY['manager'], '', '', 0, now() FROM unnest(ARRAY['maker', 'checker']) AS login`,
  );
  await run(
    `INSERT INTO approval (id, operation, subject, maker_id, reason, input, facts, digest, created_at, expires_at)
     SELECT 'A1', 'config.change', 'config:x', id, 'why', '', '', 'd', now(), now() + interval '1 day' FROM operator WHERE login = 'maker'`,
  );
});

const decide = `UPDATE approval SET status = 2, decided_by = (SELECT id FROM operator WHERE login = 'checker'), decided_at = now()`;

describe('approval_stays', () => {
  it.each(["reason = 'other'", "digest = 'e'", "input = '\\x01'", "expires_at = expires_at + interval '1 day'"])(
    'C35: refuses to rewrite a waiting request with %s',
    async (change) => {
      expect(await refusal(`UPDATE approval SET ${change}`)).toBe('P0001');
    },
  );

  it('C35: takes one decision, and refuses a second one', async () => {
    expect(await refusal(decide)).toBeUndefined();
    expect(await refusal(decide)).toBe('P0001');
    expect(await refusal(`UPDATE approval SET status = 5, decided_by = NULL`)).toBe('P0001');
    expect(await run('SELECT status, reason FROM approval')).toEqual([{ status: 2, reason: 'why' }]);
  });
});
