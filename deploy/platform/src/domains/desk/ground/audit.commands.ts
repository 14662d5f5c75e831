import type { AuditRow, OperationName } from '@parola/operations';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables';
import type { Tx } from '../../../db/pool';
import './tables';

export interface Act {
  /** Null without a session. */
  operatorId: bigint | null;
  /** Login name of the session, or the typed one. */
  operator: string;
  /** `cli.…`: done at the server's command line. */
  operation: OperationName | 'cli.wayBack' | 'cli.switchOff';
  subject: string;
  detail?: Record<string, unknown>;
  /** `done`, `waits` (for approval), or `refused:<refusal>`. */
  outcome: string;
  ip: string;
  now: Date;
}

/** Writes an audit line, in the transaction of the operation. */
export async function writeAct(tx: Tx, { operatorId, operator, detail = {}, now, ...act }: Act): Promise<void> {
  await tx
    .insertInto('operator_act')
    .values({
      ...act,
      at: now,
      operator_id: operatorId,
      operator: operator.slice(0, 60),
      detail: JSON.stringify(detail),
    })
    .execute();
}

export function auditRow(row: Selectable<Tables['operator_act']>): AuditRow {
  const { id, at, operator, operation, subject, outcome, ip, detail } = row;
  return { id: Number(id), time: at.getTime(), operator, operation, subject, outcome, ip, detail };
}
