import { randomUUID } from 'node:crypto';
import { LIMIT_KIND, LIMIT_PERIOD } from '@parola/calls';
import { enterGame, type TestGame } from '../../testing/game';
import { PASSWORD } from '../../testing/identity';
import { openProtectionPlatform, type ProtectionPlatform } from '../../testing/protection';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());

const beat = async (token: string) => (await platform.call('online', { gameId: 0 }, { token })).body;
const bet = (userId: bigint, game: TestGame) => platform.bet(userId, 100n, game);
/** A player in a game, with a presence recorded just now. */
async function playing() {
  const player = await platform.createPlayer({ cash: 100_000n });
  const game = await enterGame(platform, player.userId);
  await beat(player.token);
  return { ...player, game };
}
/** Moves all times of the play session back by the interval. */
async function later(userId: bigint, by: string): Promise<void> {
  await platform.database.pool.query(
    `UPDATE play_session SET started_at = started_at - $2::interval, seen_at = seen_at - $2::interval, answered_at = answered_at - $2::interval,
            check_at = check_at - $2::interval, end_at = end_at - $2::interval, noted_at = noted_at - $2::interval WHERE user_id = $1`,
    [userId, by],
  );
  await platform.database.pool.query(
    'UPDATE game_round SET created_at = created_at - $2::interval WHERE user_id = $1',
    [userId, by],
  );
}
/** Lets time pass with the player present, as with a visible page. */
async function goesOn(userId: bigint, token: string, minutes: number): Promise<void> {
  await later(userId, `${minutes} minutes`);
  await platform.database.pool.query('UPDATE play_session SET seen_at = now() WHERE user_id = $1', [userId]);
  await beat(token);
}

describe('the reality check (C21)', () => {
  const choose = (token: string, minutes: 15 | 30 | 60) => platform.call('setRealityCheck', { minutes }, { token });
  const answer = async (token: string) => (await platform.call('realityCheckAck', { choice: 1 }, { token })).body;

  it.each([15, 30, 60] as const)('comes every %i minutes, as the player chose', async (minutes) => {
    const { token, userId } = await playing();
    expect((await choose(token, minutes)).body).toMatchObject({ errcode: 0, realityCheckMin: minutes });
    expect((await platform.rg(token)).realityCheckMin).toBe(minutes);
    await goesOn(userId, token, minutes - 1);
    expect((await beat(token)).realityCheckSec).toBeGreaterThan(0);
    await goesOn(userId, token, 1);
    expect((await beat(token)).realityCheckSec).toBe(0);
    await answer(token);
    const { realityCheckSec = 0 } = await beat(token);
    expect(realityCheckSec).toBeGreaterThan(minutes * 60 - 10);
  });

  it('lets no bet through a minute after it is due, until it is answered', async () => {
    const { token, userId, game } = await playing();
    await choose(token, 15);
    await goesOn(userId, token, 15);
    // A bet within the grace period is accepted, so a running round is not interrupted.
    expect((await bet(userId, game)).status).toBe('OK');
    await goesOn(userId, token, 1);
    expect(await platform.services.games.bet(betOf(game))).toMatchObject({ status: 'LIMIT', kind: 'realityCheck' });
    const round = await platform.database.db
      .selectFrom('game_round')
      .select('round_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const paid = await platform.services.games.win({
      ...game,
      txId: randomUUID(),
      roundId: round.round_id,
      fingerprint: 'w',
      amount: 500n,
      type: 'win',
      betTxId: null,
      roundEnd: true,
      validBet: null,
    });
    expect(paid.status).toBe('OK');
    expect((await answer(token)).errcode).toBe(0);
    expect((await bet(userId, game)).status).toBe('OK');
    const answers = await platform.database.db
      .selectFrom('reality_check')
      .select('choice')
      .where('user_id', '=', userId)
      .execute();
    expect(answers).toEqual([{ choice: 1 }]);
  });

  it('answered before it is due changes nothing', async () => {
    const { token, userId } = await playing();
    await choose(token, 30);
    await goesOn(userId, token, 20);
    await answer(token);
    expect((await beat(token)).realityCheckSec).toBeLessThanOrEqual(600);
  });

  it('is not escaped by logging in again', async () => {
    const { mobile, token, userId } = await platform.register();
    await beat(token);
    await goesOn(BigInt(userId), token, 61);
    const again = await platform.call('accountLogin', {
      account: mobile,
      password: PASSWORD,
      accountType: 1,
      deviceId: 'another',
    });
    expect(again.body.errcode).toBe(0);
    expect((await beat(again.body.token)).realityCheckSec).toBe(0);
  });
});

function betOf(game: TestGame) {
  return { ...game, txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f', freeRoundId: null, amount: 100n };
}

describe('a session limit (C14)', () => {
  const limit = (token: string, value: number) =>
    platform.call('setSelfLimit', { kind: LIMIT_KIND.sessionMinutes, period: LIMIT_PERIOD.day, value }, { token });

  it('counts down, refuses bets and games when it is reached, and begins anew after a break', async () => {
    const { token, userId, game } = await playing();
    await limit(token, 30);
    expect((await beat(token)).sessionLeftSec).toBeGreaterThan(1790);
    await goesOn(userId, token, 30);
    expect((await beat(token)).sessionLeftSec).toBe(0);
    expect((await bet(userId, game)).status).toBe('OK');
    await goesOn(userId, token, 1);
    expect(await platform.services.games.bet(betOf(game))).toMatchObject({ status: 'LIMIT', kind: 'session' });
    const refused = (await platform.call('startGame', { gameId: 1 }, { token })).body;
    expect(refused).toMatchObject({ errcode: 211, left: 0 });
    expect((await platform.rg(token)).limits).toMatchObject([{ kind: 4, value: 30, left: 0 }]);
    // Requests without play do not extend the break, which counts from the last round.
    await goesOn(userId, token, 28);
    expect((await bet(userId, game)).status).toBe('LIMIT');
    await goesOn(userId, token, 3);
    expect((await beat(token)).sessionLeftSec).toBeGreaterThan(1790);
    expect((await bet(userId, game)).status).toBe('OK');
  });

  it('set while a session runs holds for that one', async () => {
    const { token, userId, game } = await playing();
    await goesOn(userId, token, 40);
    await limit(token, 30);
    expect((await bet(userId, game)).status).toBe('LIMIT');
  });

  it('does not report a session that is over', async () => {
    const { token, userId } = await playing();
    await limit(token, 30);
    await later(userId, '10 minutes');
    expect((await platform.rg(token)).limits).toMatchObject([{ used: 0, left: 30 }]);
  });
});
