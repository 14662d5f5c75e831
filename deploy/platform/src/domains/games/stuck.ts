import { sql } from 'kysely';
import type { Services } from '../../domain-api/domain';
import { PartnerFailure } from '../../partners/client';
import { PROVIDERS } from '../../partners/providers';

/** Wallet and games, "Stuck rounds": asked about after ten minutes; after a day the provider settles by itself. */
const STUCK = sql<Date>`clock_timestamp() - interval '10 minutes'`;
const SETTLED_ANYWAY = sql<Date>`clock_timestamp() - interval '24 hours'`;
const BATCH = 200;

/**
 * Asks the provider to resolve the rounds that stand open (player protection C47): it sends their win or rollback to the wallet as
 * always, so this books nothing. Safe on several nodes. No answer ends the run; the next one goes on.
 */
export async function resolveStuckRounds({
  database: { db },
  partners,
  log,
}: Pick<Services, 'database' | 'partners' | 'log'>): Promise<void> {
  const rounds = await db
    .selectFrom('game_round')
    .select('round_id')
    .where('provider', '=', PROVIDERS.games)
    .where('status', '=', 'OPEN')
    .where('created_at', '<', STUCK)
    .where('created_at', '>', SETTLED_ANYWAY)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  for (const { round_id: roundId } of rounds) {
    try {
      await partners.call('games', {
        method: 'POST',
        path: `/provider/v1/rounds/${encodeURIComponent(roundId)}/resolve`,
        body: {},
      });
    } catch (error) {
      log.warn({ err: error, roundId }, 'the provider did not resolve a round');
      if (error instanceof PartnerFailure && error.status === null) return;
    }
  }
}
