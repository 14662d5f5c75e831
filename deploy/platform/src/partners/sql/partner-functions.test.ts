import { useFunctionDatabase } from '../../testing/function-database';

const { run, value } = useFunctionDatabase();

const NONCE = '11111111-1111-4111-8111-111111111111';
const claim = (provider: string, nonce: string | null) => value('nonce_claim($1, $2)', [provider, nonce]);

it('nonce_claim uses up a nonce of a provider once', async () => {
  expect(await claim('one', NONCE)).toBe(true);
  expect(await claim('one', NONCE)).toBe(false);
  expect(await claim('other', NONCE)).toBe(true);
});

it('nonce_claim is always true for a call without a nonce, and keeps no row', async () => {
  expect(await claim('one', null)).toBe(true);
  expect(await claim('one', null)).toBe(true);
  expect(await run('SELECT FROM signed_nonce')).toEqual([]);
});
