import { useFunctionDatabase } from '../../../testing/function-database';

const { run, value } = useFunctionDatabase();

const USER = 77;
const status = () => value('kyc_status($1)', [USER]);
const missing = () => value('kyc_missing($1)', [USER]);

/** Status of a case: 2 submitted, 3 approved, 4 rejected. */
async function addCase(id: string, state: number, expires?: string): Promise<void> {
  await run(
    `INSERT INTO kyc_case (id, user_id, status, id_type, id_trace, person, submitted_at, decided_at, reject_code, expire_at)
     VALUES ($1, $2, $3, 1, $4, '', clock_timestamp(), CASE WHEN $3 <> 2 THEN clock_timestamp() END, CASE WHEN $3 = 4 THEN 1 END,
             clock_timestamp() + $5::interval)`,
    [id, USER, state, Buffer.from(id), expires],
  );
}
const setKycBeforeDeposit = (isAsked: boolean) =>
  run(
    `INSERT INTO config (key, value) VALUES ('kycRule', $1) ON CONFLICT (key) DO UPDATE SET value = config.value || excluded.value`,
    [JSON.stringify({ kycBeforeDeposit: isAsked })],
  );

it('kyc_status is that of the newest case', async () => {
  expect(await status()).toBe(0);
  await addCase('a', 4);
  expect(await status()).toBe(4);
  await addCase('b', 2);
  expect(await status()).toBe(2);
});

it('kyc_status is a draft with a picture alone, and expired after the approval ends', async () => {
  await run(
    `INSERT INTO kyc_file (id, user_id, side, width, height, size, content, created_at) VALUES ('f', $1, 1, 1, 1, 1, 'x', clock_timestamp())`,
    [USER],
  );
  expect(await status()).toBe(1);
  await addCase('a', 3, '1 hour');
  expect(await status()).toBe(3);
  await addCase('b', 3, '-1 hour');
  expect(await status()).toBe(5);
  expect(await value('player_verified($1)', [USER])).toBe(false);
});

it('C04: kyc_missing names the state while the check is required, and is null for an approved player', async () => {
  await setKycBeforeDeposit(true);
  expect(await missing()).toBe(0);
  await addCase('a', 2);
  expect(await missing()).toBe(2);
  await setKycBeforeDeposit(false);
  expect(await missing()).toBeNull();
  await setKycBeforeDeposit(true);
  await run(`UPDATE kyc_case SET status = 3, decided_at = clock_timestamp() WHERE id = 'a'`);
  expect(await missing()).toBeNull();
  expect(await value('player_verified($1)', [USER])).toBe(true);
});

it('kyc_missing is off without the row of the rule', async () => {
  await run(`DELETE FROM config WHERE key = 'kycRule'`);
  expect(await missing()).toBeNull();
});
