import { formatPesos, ROUND_STATUS, type BetRow } from '@parola/calls';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { player } from '../../ledger/accounts';
import { recordOf, SHOWN_KIND } from '../../ledger/journal-kinds';
import { UUID } from '../../ground/uuid';
import { toWireAmount } from '../../ledger/wire-amount';
import { roundNames, roundsOf } from './bet-record.calls';

const replay = z.object({ round: z.record(z.string().max(64), z.json()) });

/**
 * Returns a past round of the player: its ledger entries, and the outcome as the provider stored it (player protection
 * C45).
 */
export async function gameRound(
  { partners, log }: Services,
  { tx, userId, traceId, body: { roundId } }: CallContext<'gameRound'>,
): Promise<Payload<'gameRound'>> {
  const {
    rows: [row],
  } = await roundsOf(userId, sql`r.round_id = ${roundId}`).execute(tx);
  if (!row) throw new Refusal('notFound');
  const shown = (await roundNames(tx))(row);
  const { rows: booked } = await sql<{ kind: string; amount: bigint; created_at: Date }>`
    SELECT ${SHOWN_KIND} AS kind, sum(e.amount)::bigint AS amount, j.created_at
      FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
     WHERE a.code IN (${player(userId, 'cash')}, ${player(userId, 'bonus')}) AND j.idem_scope = ${`sw:${row.provider}`} AND j.ref = ${row.round_id}
     GROUP BY j.id, 1 ORDER BY min(e.seq)`.execute(tx);
  let outcome: Payload<'gameRound'>['replay'] = {};
  if (UUID.test(row.round_id)) {
    try {
      outcome = replay.parse(
        await partners.call('games', {
          method: 'POST',
          path: `/provider/v1/rounds/${row.round_id}`,
          traceId,
          body: {},
        }),
      ).round;
    } catch (error) {
      log.warn({ err: error, roundId, reqId: traceId }, 'the query of a round failed');
    }
  }
  return {
    ...shown,
    jackpot: 0,
    ...(await balances(tx, userId, row.provider, row.round_id, row.status !== 'OPEN')),
    replay: outcome,
    lines: sentences(shown),
    entries: booked.map(({ kind, amount, created_at: at }) => ({
      ...recordOf(kind),
      amount: toWireAmount(amount),
      createTime: at.getTime(),
    })),
  };
}

function sentences({ gameName, bet, win, status }: BetRow): string[] {
  const first = `${gameName}: you bet ${formatPesos(bet)}.`;
  if (status === ROUND_STATUS.open) return [first, 'The round is not finished yet.'];
  if (status === ROUND_STATUS.voided) return [first, 'The round was void and the bet was returned.'];
  return [first, win > 0 ? `It paid ${formatPesos(win)}.` : 'It did not pay.'];
}

/** Returns the sum of cash and bonus before the round's first entry and after its last. */
async function balances(
  tx: Tx,
  userId: bigint,
  provider: string,
  roundId: string,
  over: boolean,
): Promise<{ balanceBefore: number; balanceAfter?: number }> {
  const {
    rows: [row],
  } = await sql<{ before: bigint; after: bigint }>`
    WITH own AS (SELECT id FROM account WHERE code IN (${player(userId, 'cash')}, ${player(userId, 'bonus')})),
    span AS (SELECT min(e.seq) AS first, max(e.seq) AS last FROM own JOIN entry e ON e.account_id = own.id JOIN journal j ON j.id = e.journal_id
              WHERE j.idem_scope = ${`sw:${provider}`} AND j.ref = ${roundId})
    SELECT coalesce(sum((SELECT balance_after FROM entry WHERE account_id = own.id AND seq < span.first ORDER BY seq DESC LIMIT 1)), 0)::bigint AS before,
           coalesce(sum((SELECT balance_after FROM entry WHERE account_id = own.id AND seq <= span.last ORDER BY seq DESC LIMIT 1)), 0)::bigint AS after
      FROM own, span`.execute(tx);
  return {
    balanceBefore: toWireAmount(row?.before ?? 0n),
    ...(over ? { balanceAfter: toWireAmount(row?.after ?? 0n) } : {}),
  };
}
