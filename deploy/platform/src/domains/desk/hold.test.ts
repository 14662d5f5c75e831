import { DOMAINS } from '..';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { enterGame } from '../../testing/game';
import { openTestPlatform, type TestPlatform } from '../../testing';

let platform: TestPlatform;
let payer: Colleague;
let checker: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
  });
  payer = await colleague(platform, ['payments']);
  checker = await colleague(platform, ['compliance']);
});
afterAll(() => platform.close());

const as = ({ token }: Colleague) => ({ token });
const REASON = 'money from a stolen card';

it('C20, C38, C48 a wallet is held by one operator, its game ends, its open round is paid, and two let it go', async () => {
  const { userId, token } = await platform.createPlayer({ cash: 10_000n });
  const id = String(userId);
  const { games } = platform.services;
  const game = await enterGame(platform, userId);
  const base = { provider: game.provider, userId, fingerprint: 'f', gameCode: game.gameCode, freeRoundId: null };
  const stake = (tx: string, sessionHash = game.sessionHash) =>
    games.bet({ ...base, txId: tx, roundId: tx, sessionHash, amount: 100n });
  expect((await stake('h1')).status).toBe('OK');

  expect((await ask(platform, 'players.hold', { id, reason: REASON }, as(payer))).body).toEqual({});
  expect((await ask(platform, 'players.hold', { id, reason: REASON }, as(checker))).body.refusal).toBe(
    'changedMeanwhile',
  );
  expect((await ask(platform, 'players.open', { id }, as(checker))).body.hold).toMatchObject({ operator: payer.login });
  // The hold stops stakes both in the running game and in a later session.
  expect((await stake('h2')).status).toBe('SESSION_EXPIRED');
  expect((await stake('h3', (await enterGame(platform, userId)).sessionHash)).status).toBe('PLAYER_BLOCKED');
  const win = { ...base, txId: 'hw', roundId: 'h1', amount: 900n, betTxId: 'h1', validBet: null };
  expect(await games.win({ ...win, type: 'win', roundEnd: true })).toMatchObject({ status: 'OK' });
  const claim = await platform.call('loginBonus3UserReceive', {}, { token });
  expect(claim.body.errcode).toBe(316);
  expect(JSON.stringify((await platform.call('getSelfLimit', {}, { token })).body)).not.toContain(REASON);

  const { body } = await ask(platform, 'players.lift', { id, reason: 'the bank has cleared it' }, as(payer));
  const request = body.approval ?? '';
  const opened = (await ask(platform, 'approvals.open', { id: request }, as(checker))).body;
  expect(opened.facts).toContainEqual({ name: 'heldBecause', kind: 'words', value: REASON });
  expect((await ask(platform, 'approvals.approve', { id: request, digest: opened.digest }, as(payer))).status).not.toBe(
    200,
  );
  expect((await platform.call('loginBonus3UserReceive', {}, { token })).body.errcode).toBe(316);
  expect((await ask(platform, 'approvals.approve', { id: request, digest: opened.digest }, as(checker))).body).toEqual(
    {},
  );
  expect((await platform.call('loginBonus3UserReceive', {}, { token })).body.errcode).toBe(0);
  const events = await platform.database.db
    .selectFrom('significant_event')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['wallet-held', 'wallet-lifted']);
});
