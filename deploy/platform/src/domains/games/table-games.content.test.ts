import { DOMAINS } from '..';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { enterGame } from '../../testing/game';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, logLevel: 'silent' });
});
afterAll(() => platform.close());

it('C43: of a game with several kinds of bets tells the return of each, and beside each pay how often it comes', async () => {
  const { body } = await platform.call('gameDetail', { gameId: 8 });
  expect(body).toMatchObject({ rtpBp: 9583, minBet: 100, maxBet: 10_000, maxWin: 345_000 });
  expect(body.payList).toEqual([
    { title: '1 × your color', pays: '2 × bet', odds: '75 in 216' },
    { title: '2 × your color', pays: '3 × bet', odds: '15 in 216' },
    { title: '3 × your color', pays: '12 × bet', odds: '1 in 216' },
    { title: 'Both colors of a pair', pays: '6.9 × bet', odds: '30 in 216' },
    { title: '3 × any one color', pays: '34.5 × bet', odds: '6 in 216' },
  ]);
  const limits = body.ruleList.at(-1);
  expect(limits?.lines.slice(2)).toEqual([
    'Bets on a color pay back 95.83%.',
    'Bets on a pair of colors pay back 95.83%.',
    'Bets on any triple pay back 95.83%.',
  ]);
  expect(limits?.['fil-PH']?.lines).toHaveLength(5);
  for (const section of body.ruleList) expect(section['fil-PH']?.lines).toHaveLength(section.lines.length);
});

it('C43: the cards tell the return of each bet, and beside each pay how often it comes', async () => {
  const { body } = await platform.call('gameDetail', { gameId: 12 });
  expect(body).toMatchObject({ rtpBp: 9614, minBet: 100, maxBet: 10_000, maxWin: 570_000 });
  expect(body.payList).toEqual([
    { title: 'Red or blue, the higher card', pays: '2 × bet', odds: '192 in 415' },
    { title: 'Red or blue at a tie', pays: '0.5 × bet', odds: '31 in 415' },
    { title: 'Tie', pays: '13 × bet', odds: '31 in 415' },
    { title: 'Suited tie', pays: '57 × bet', odds: '7 in 415' },
  ]);
  expect(body.ruleList.at(-1)?.lines.slice(2)).toEqual([
    'Bets on red or blue pay back 96.26%.',
    'Bets on Tie pay back 97.10%.',
    'Bets on Suited tie pay back 96.14%.',
  ]);
  for (const section of body.ruleList) expect(section['fil-PH']?.lines).toHaveLength(section.lines.length);
});

it('C43: Keno tells the return of each number of picks, and beside each pay how often it comes', async () => {
  const { body } = await platform.call('gameDetail', { gameId: 13 });
  expect(body).toMatchObject({ rtpBp: 9595, maxWin: 100_000_000 });
  expect(body.payList.slice(0, 3)).toEqual([
    { title: '1 of one number', pays: '3.84 × bet', odds: '1 in 4' },
    { title: '1 of 2 numbers', pays: '0.9 × bet', odds: '5 in 13' },
    { title: '2 of 2 numbers', pays: '10.65 × bet', odds: '3 in 52' },
  ]);
  expect(body.payList).toHaveLength(21);
  expect(body.ruleList.at(-1)?.lines).toContain('Bets on 8 numbers pay back 95.95%.');
  for (const section of body.ruleList) expect(section['fil-PH']?.lines).toHaveLength(section.lines.length);
});

it('C43: the ride shows its return, the chance of a multiplier, and the way to check it', async () => {
  const { body } = await platform.call('gameDetail', { gameId: 14 });
  expect(body).toMatchObject({ rtpBp: 9700, maxWin: 100_000_000 });
  expect(body.payList.slice(0, 3)).toEqual([
    { title: 'Off at 1.01×', pays: '1.01 × bet', odds: '97 in 101' },
    { title: 'Off at 1.5×', pays: '1.5 × bet', odds: '97 in 150' },
    { title: 'Off at 2×', pays: '2 × bet', odds: '97 in 200' },
  ]);
  expect(body.ruleList.at(-1)?.lines).toContain('Bets on any multiplier pay back 97.00%.');
  for (const section of body.ruleList) expect(section['fil-PH']?.lines).toHaveLength(section.lines.length);
});

it('C43: the coin pusher tells its return, and beside each pay how often it comes', async () => {
  const { body } = await platform.call('gameDetail', { gameId: 15 });
  expect(body).toMatchObject({ rtpBp: 9550, maxWin: 10_000_000 });
  expect(body.payList[0]).toEqual({ title: 'Coin of a thousand', pays: '1000 × bet', odds: '1 in 50000' });
  expect(body.payList.at(-1)).toEqual({ title: 'Half coin', pays: '0.5 × bet', odds: '1 in 5' });
  expect(body.payList).toHaveLength(9);
  for (const section of body.ruleList) expect(section['fil-PH']?.lines).toHaveLength(section.lines.length);
});

it('counts half of the stake on colours as valid bet, and 0 where the provider says so', async () => {
  const { userId } = await platform.createPlayer({ cash: 10_000n });
  const { provider, gameCode, sessionHash } = await enterGame(platform, userId, 'perya-colour');
  const base = { provider, userId, fingerprint: 'f', gameCode, freeRoundId: null };
  for (const [round, validBet] of [
    ['half', null],
    ['none', 0n],
  ] as const) {
    const bet = { ...base, txId: `b-${userId}-${round}`, roundId: `${userId}-${round}`, sessionHash, amount: 1_000n };
    expect((await platform.services.games.bet(bet)).status).toBe('OK');
    const win = { ...bet, txId: `w-${userId}-${round}`, amount: 0n, betTxId: bet.txId, validBet };
    expect((await platform.services.games.win({ ...win, type: 'win', roundEnd: true })).status).toBe('OK');
  }
  const rounds = await platform.database.db
    .selectFrom('game_round')
    .select('valid_bet')
    .where('user_id', '=', userId)
    .orderBy('round_id')
    .execute();
  expect(rounds.map(({ valid_bet: counted }) => counted)).toEqual([500n, 0n]);
});

it.each([
  { gameCode: 'red-blue-cards', validBet: null, valid: 200n },
  { gameCode: 'red-blue-cards', validBet: 300n, valid: 60n },
  { gameCode: 'keno', validBet: null, valid: 1_000n },
  { gameCode: 'jeepney-crash', validBet: null, valid: 200n },
  { gameCode: 'jeepney-crash', validBet: 0n, valid: 0n },
  { gameCode: 'coin-pusher', validBet: null, valid: 1_000n },
])(
  'of ₱10 on $gameCode, with $validBet counted by the provider, $valid hundredths are valid bet',
  async ({ gameCode, validBet, valid }) => {
    const { userId } = await platform.createPlayer({ cash: 10_000n });
    const { provider, sessionHash } = await enterGame(platform, userId, gameCode);
    const roundId = `r-${userId}`;
    const answer = await platform.services.games.betWin({
      ...{ provider, userId, fingerprint: 'f', gameCode, freeRoundId: null, sessionHash, roundId },
      ...{ txId: roundId, amount: 1_000n, win: 0n, roundEnd: true, validBet },
    });
    expect(answer.status).toBe('OK');
    const round = await platform.database.db
      .selectFrom('game_round')
      .select('valid_bet')
      .where('round_id', '=', roundId)
      .executeTakeFirstOrThrow();
    expect(round.valid_bet).toBe(valid);
  },
);
