import { RG_STATUS, type CallResponse } from '@parola/calls';
import type { Tx } from '../db/pool';
import { toWireAmount } from '../ledger/wire-amount';
import './tables';

type Records = Required<Pick<CallResponse<'getSelfLimit'>, 'history' | 'breaks'>>;

/** Maximum of entries per list. */
const MOST = 100;

/** A player's changes of limits, and breaks and exclusions, latest first. */
export async function recordsOf(tx: Tx, userId: bigint): Promise<Records> {
  const changes = await tx
    .selectFrom('player_limit_change')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const breaks = await tx
    .selectFrom('exclusion')
    .select(['rg_status', 'exclusion_no', 'started_at', 'until'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return {
    history: changes.map((change) => ({
      kind: change.kind,
      period: change.period,
      old: toWireAmount(change.old_value),
      new: toWireAmount(change.new_value),
      createTime: change.created_at.getTime(),
      effectiveTime: change.effective_at.getTime(),
    })),
    breaks: breaks.map((row) => ({
      rgStatus: row.rg_status === RG_STATUS.selfExcluded ? RG_STATUS.selfExcluded : RG_STATUS.coolingOff,
      exclusionNo: row.exclusion_no,
      startTime: row.started_at.getTime(),
      until: row.until.getTime(),
    })),
  };
}
