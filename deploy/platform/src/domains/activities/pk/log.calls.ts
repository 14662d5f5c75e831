import { PK_CAMP } from '@parola/calls';
import { offsetOf, pageOf } from '../../../ground/paging';
import type { CallContext, Payload } from '../../../http/registry';
import { toWireAmount } from '../../../ledger/wire-amount';
import { sidesOnWire } from './pk.calls';
import { timesOf } from './rounds.queries';
import './tables';

/** Returns settled rounds, latest first, with the player's result. */
export async function pkLog({ tx, userId, body }: CallContext<'pkLog'>): Promise<Payload<'pkLog'>> {
  const settled = tx.selectFrom('pk_round').where('settled_at', 'is not', null);
  const { total } = await settled.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rounds = await settled
    .selectAll()
    .orderBy('round', 'desc')
    .limit(body.pageSize)
    .offset(offsetOf(body))
    .execute();
  const numbers = rounds.map(({ round }) => round);
  const own = numbers.length
    ? await tx.selectFrom('pk_member').selectAll().where('user_id', '=', userId).where('round', 'in', numbers).execute()
    : [];
  const list = rounds.map((round) => {
    const mine = own.find((one) => one.round === round.round);
    const { startTime, endTime } = timesOf(round);
    return {
      ...{ round: round.round, startTime, endTime, winner: round.winner ?? PK_CAMP.none },
      ...sidesOnWire({
        red: { count: round.red_count ?? 0, score: round.red_score ?? 0n },
        blue: { count: round.blue_count ?? 0, score: round.blue_score ?? 0n },
      }),
      pool: toWireAmount(round.pool ?? 0n),
      camp: mine?.camp ?? PK_CAMP.none,
      myScore: toWireAmount(mine?.score ?? 0n),
      myShare: toWireAmount(mine?.share ?? 0n),
      isReceived: mine?.received_at != null,
    };
  });
  return pageOf(list, Number(total), body);
}
