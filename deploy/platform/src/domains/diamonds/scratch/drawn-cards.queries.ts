import { isCoin, isDiamond, maskNickname, type ScratchCard } from '@parola/calls';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import { offsetOf, pageOf } from '../../../ground/paging';
import type { CallContext, Payload } from '../../../http/registry';
import { toWireAmount } from '../../../ledger/wire-amount';
import type { ScratchCardTable } from '../ground/tables';

type Row = Pick<
  Selectable<ScratchCardTable>,
  'card_no' | 'prop_id' | 'cells' | 'award_id' | 'award_prop' | 'award_count'
>;
const SHOWN = 50;
const WINNERS = 20;
/** Number of latest scratched cards searched for notable wins: a bound, as every viewer sends this request. */
const LOOKED_AT = 200;

const awardOf = (row: Row) => [{ id: row.award_id, propId: row.award_prop, count: toWireAmount(row.award_count) }];

/** Formats a card for scratching. */
export function cardOf(row: Row): ScratchCard {
  return { cardNo: row.card_no, propId: row.prop_id, cells: row.cells, awardList: awardOf(row) };
}

/** Returns a player's drawn and unscratched cards, oldest first. */
export async function unopenedCards(tx: Tx, userId: bigint, limit = SHOWN): Promise<ScratchCard[]> {
  const rows = await tx
    .selectFrom('scratch_card')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scratched_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(cardOf);
}

/** Returns the player's scratched cards, newest first. */
export async function searchScratchCardAwardLog({
  tx,
  userId,
  body,
}: CallContext<'searchScratchCardAwardLog'>): Promise<Payload<'searchScratchCardAwardLog'>> {
  const { propId } = body;
  const all = tx.selectFrom('scratch_card').where('user_id', '=', userId).where('scratched_at', 'is not', null);
  const own = propId === undefined ? all : all.where('prop_id', '=', propId);
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await own.selectAll().orderBy('id', 'desc').limit(body.pageSize).offset(offsetOf(body)).execute();
  const list = rows.map((row) => ({
    ...{ id: String(row.id), cardNo: row.card_no, propId: row.prop_id, awardList: awardOf(row) },
    createTime: row.created_at.getTime(),
  }));
  return pageOf(list, total, body);
}

/**
 * Returns real winners of coin or diamonds, latest first. Unscratched cards are left out: a player must not learn their
 * award from this list.
 */
export async function winnersOf(tx: Tx): Promise<Payload<'appDiamondBonusTickersData'>['list']> {
  const { rows } = await sql<Row & { nickname: string; scratched_at: Date }>`
    SELECT c.*, player_nickname(c.user_id) AS nickname
      FROM (SELECT * FROM scratch_card WHERE scratched_at IS NOT NULL ORDER BY scratched_at DESC LIMIT ${LOOKED_AT}) c
     ORDER BY c.scratched_at DESC`.execute(tx);
  return rows
    .filter(({ award_prop }) => isCoin(award_prop) || isDiamond(award_prop))
    .slice(0, WINNERS)
    .map((row) => ({
      nickname: maskNickname(row.nickname),
      propId: row.award_prop,
      count: toWireAmount(row.award_count),
      createTime: row.scratched_at.getTime(),
    }));
}
