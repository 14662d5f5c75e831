import { auditRow } from '../ground/audit.commands';
import type { OperationGroup } from '../ground/context.types';

const AT_ONCE = 50;

export const audit: OperationGroup<'audit.list'> = {
  'audit.list': async ({ tx, input: { before, operator, subject }, note }) => {
    note('audit', { ...(operator && { operator }), ...(subject && { subject }) });
    let query = tx
      .selectFrom('operator_act')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(AT_ONCE + 1);
    if (before !== undefined) query = query.where('id', '<', BigInt(before));
    if (operator) query = query.where('operator', '=', operator.trim().toLowerCase());
    if (subject) query = query.where('subject', '=', subject.trim());
    const rows = await query.execute();
    return { list: rows.slice(0, AT_ONCE).map(auditRow), more: rows.length > AT_ONCE };
  },
};
