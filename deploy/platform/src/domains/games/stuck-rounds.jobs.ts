import { sql } from 'kysely';
import type { Services } from '../../domain-api/domain';
import { PROVIDERS } from '../../partners/providers';
import { openRoundsOf } from './open-rounds.queries';
import { RoundResolver } from './resolve-round.commands';

/** Age at which the provider is asked about an open round. After a day without an end the round is void. */
const STUCK = sql<Date>`clock_timestamp() - interval '10 minutes'`;
const BATCH = 200;

/**
 * Job: asks the provider to resolve open rounds (player protection C47); it then sends the win or rollback to the
 * wallet. An unfinished round is refunded after the time limit, but not while the provider is unreachable, as it may
 * have a win. Safe on several nodes. A request without an answer ends the run; the next run continues.
 */
export async function resolveStuckRounds(
  services: Pick<Services, 'database' | 'partners' | 'games' | 'log'>,
): Promise<void> {
  const { db } = services.database;
  const rounds = await db
    .selectFrom('game_round')
    .select(['round_id', 'user_id'])
    .where('provider', '=', PROVIDERS.games)
    .where('status', '=', 'OPEN')
    .where('created_at', '<', STUCK)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  const resolver = new RoundResolver(services);
  for (const { round_id: roundId, user_id: userId } of rounds) {
    const round = (await openRoundsOf(db, userId)).find((one) => one.roundId === roundId);
    if (!round) continue;
    await resolver.resolve(round, new Date(), { refundSilent: false });
    if (resolver.unreachable) return;
  }
}
