import { CHECKED_NAMES, type ApprovalStatus, type FactName } from '@parola/operations';

const STATUS = {
  1: 'desk.approvals.status.1',
  2: 'desk.approvals.status.2',
  3: 'desk.approvals.status.3',
  4: 'desk.approvals.status.4',
  5: 'desk.approvals.status.5',
} as const satisfies Record<ApprovalStatus, string>;

export function statusWords(status: ApprovalStatus) {
  return STATUS[status];
}

export function factWords<N extends FactName>(name: N) {
  return `desk.approvals.fact.${name}` as const;
}

/** Name of a requested operation; for an operation unknown to this page, its technical name. */
export function operationWords(operation: string, t: (key: OperationKey) => string): string {
  const known = CHECKED_NAMES.find((name) => name === operation);
  return known ? t(`desk.approvals.operation.${known}`) : operation;
}
type OperationKey = `desk.approvals.operation.${(typeof CHECKED_NAMES)[number]}`;
