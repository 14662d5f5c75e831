import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PartnerFailure, type Partners, type SignedRequest } from '../../partners/client';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { config } from '../../config';
import { resolveStuckRounds } from './stuck-rounds.jobs';
import { enterFiesta, FIESTA } from '../../testing/fiesta-rounds';
import { games } from './index';

/** Provider that records requests to resolve rounds. */
class FakeProvider implements Partners {
  requests: string[] = [];
  failure: PartnerFailure | undefined;
  async call(partner: string, { method, path }: SignedRequest): Promise<unknown> {
    this.requests.push(`${partner} ${method} ${path}`);
    if (this.failure) throw this.failure;
    return { status: 'OK' };
  }
  async close(): Promise<void> {}
}

const provider = new FakeProvider();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config, games], partners: provider, logLevel: 'silent' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  provider.requests = [];
  provider.failure = undefined;
  // Makes the rounds of earlier tests too recent for the job.
  await sql`UPDATE game_round SET created_at = clock_timestamp()`.execute(platform.database.db);
});

/** Creates a round with free games left, begun `minutes` ago. @returns the expected request to the provider */
async function openRound(minutes: number): Promise<string> {
  const { userId } = await platform.createPlayer({ cash: 1_000n });
  const { provider: name, sessionHash } = await enterFiesta(platform, userId);
  const roundId = randomUUID();
  await platform.services.games.bet({
    provider: name,
    txId: randomUUID(),
    fingerprint: roundId,
    roundId,
    userId,
    sessionHash,
    gameCode: FIESTA,
    amount: 200n,
    freeRoundId: null,
  });
  await sql`UPDATE game_round SET created_at = created_at - ${minutes} * interval '1 minute' WHERE round_id = ${roundId}`.execute(
    platform.database.db,
  );
  return `games POST /provider/v1/rounds/${roundId}/resolve`;
}

it('asks for rounds open for ten minutes, oldest first, not for fresh ones; rounds unfinished after a day are given back', async () => {
  await openRound(8);
  const [late, later] = [await openRound(11), await openRound(60)];
  const old = await openRound(24 * 60 + 1);
  await resolveStuckRounds(platform.services);
  expect(provider.requests).toEqual([old, later, late]);
  await resolveStuckRounds(platform.services);
  expect(provider.requests.slice(3)).toEqual([later, late]);
});

it('passes by a round the provider refuses, and waits with all when it does not answer', async () => {
  await openRound(20);
  await openRound(30);
  provider.failure = new PartnerFailure('games', 404, 'HTTP 404');
  await resolveStuckRounds(platform.services);
  expect(provider.requests).toHaveLength(2);
  provider.failure = new PartnerFailure('games', null, 'no answer');
  await resolveStuckRounds(platform.services);
  expect(provider.requests).toHaveLength(3);
});
