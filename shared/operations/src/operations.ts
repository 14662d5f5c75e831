import type { CheckedName, OperationName } from './answers';
import { ROLES, type Role } from './roles';

/**
 * `act` changes something and is audited; `look` shows personal data and is audited; `read` does neither. One of
 * `roles` is enough; `nobody` needs no session.
 */
export interface Operation {
  kind: 'act' | 'look' | 'read';
  roles: readonly Role[] | 'nobody';
  /** Roles that may approve the operation: a request by `roles` waits for another operator with one of these roles. */
  checkedBy?: readonly Role[];
  /**
   * The response contains a secret: it is not stored for the idempotency key, and a retry runs the operation again.
   */
  secretAnswer?: true;
  /** Limit of the input in bytes; default: the server's limit. */
  maxBytes?: number;
}

const SUPPORT = ['support', 'manager'] as const;
const SUPPORT_SEEN = [...SUPPORT, 'compliance', 'auditor'] as const;

/** Roles that decide about identities, and see documents. */
const IDENTITY = ['compliance', 'manager'] as const;

/** Roles that decide about withdrawals. */
const MONEY = ['payments', 'manager'] as const;
const MONEY_SEEN = [...MONEY, 'compliance', 'auditor'] as const;

/** Roles that decide colleagues' requests. */
const DECIDING = ['compliance', 'payments', 'manager'] as const;
/** Roles that make requests. */
const ASKING = ['support', ...DECIDING] as const;
const ASKING_SEEN = [...ASKING, 'auditor'] as const;

/** Permissions of the desk's operations. The server checks them, and the desk shows permitted operations. */
export const OPERATIONS: Readonly<
  Record<OperationName, Operation> & Record<CheckedName, { checkedBy: readonly Role[] }>
> = {
  'access.setUp': { kind: 'act', roles: 'nobody', secretAnswer: true },
  'access.confirm': { kind: 'act', roles: 'nobody' },
  'access.logIn': { kind: 'act', roles: 'nobody' },
  'access.me': { kind: 'read', roles: ROLES },
  'access.logOut': { kind: 'act', roles: ROLES },
  'notices.list': { kind: 'read', roles: ROLES },
  'notices.seen': { kind: 'act', roles: ROLES },
  'operators.list': { kind: 'read', roles: ['manager', 'auditor'] },
  'operators.invite': { kind: 'act', roles: ['manager'], secretAnswer: true },
  'operators.change': { kind: 'act', roles: ['manager'], checkedBy: ['manager'] },
  'audit.list': { kind: 'look', roles: ['auditor', 'manager'] },
  'feedback.list': { kind: 'read', roles: SUPPORT_SEEN },
  'feedback.open': { kind: 'look', roles: SUPPORT_SEEN },
  'feedback.image': { kind: 'look', roles: SUPPORT_SEEN },
  'feedback.answer': { kind: 'act', roles: SUPPORT },
  'chats.list': { kind: 'read', roles: SUPPORT },
  'chats.open': { kind: 'look', roles: SUPPORT },
  // Messages since `chats.open`, the audited view; the server refuses the call without that view.
  'chats.news': { kind: 'read', roles: SUPPORT },
  'chats.answer': { kind: 'act', roles: SUPPORT },
  'kyc.list': { kind: 'read', roles: IDENTITY },
  'kyc.open': { kind: 'look', roles: IDENTITY },
  'kyc.file': { kind: 'look', roles: IDENTITY },
  'kyc.approve': { kind: 'act', roles: IDENTITY },
  'kyc.reject': { kind: 'act', roles: IDENTITY },
  'withdrawals.list': { kind: 'read', roles: MONEY_SEEN },
  'withdrawals.open': { kind: 'look', roles: MONEY_SEEN },
  'withdrawals.approve': { kind: 'act', roles: MONEY, checkedBy: MONEY },
  'withdrawals.reject': { kind: 'act', roles: MONEY },
  'payments.list': { kind: 'read', roles: MONEY_SEEN },
  'payments.sendBack': { kind: 'act', roles: MONEY },
  'payments.credit': { kind: 'act', roles: MONEY, checkedBy: MONEY },
  'settlements.list': { kind: 'read', roles: MONEY_SEEN },
  'settlements.explain': { kind: 'act', roles: MONEY },
  'settlements.again': { kind: 'act', roles: MONEY },
  'withdrawals.stop': { kind: 'act', roles: ['compliance', 'manager'] },
  // Operators who talk with players must not know of a case (RA 9160, section 9(c)).
  'cases.list': { kind: 'read', roles: ['compliance', 'auditor'] },
  'cases.open': { kind: 'look', roles: ['compliance', 'auditor'] },
  'cases.note': { kind: 'act', roles: ['compliance'] },
  'cases.close': { kind: 'act', roles: ['compliance'] },
  'players.search': { kind: 'look', roles: ROLES },
  'players.open': { kind: 'look', roles: ROLES },
  'players.protection': { kind: 'look', roles: ['support', 'compliance'] },
  'players.ledger': { kind: 'look', roles: MONEY_SEEN },
  'players.hold': { kind: 'act', roles: DECIDING },
  'players.lift': { kind: 'act', roles: DECIDING, checkedBy: ['compliance', 'manager'] },
  'players.adjust': { kind: 'act', roles: MONEY, checkedBy: MONEY },
  'players.note': { kind: 'act', roles: ['support', 'compliance', 'payments', 'manager'] },
  'players.liftBar': { kind: 'act', roles: ['compliance'], checkedBy: IDENTITY },
  'barred.overview': { kind: 'read', roles: [...IDENTITY, 'auditor'] },
  // Base64 length of the largest file.
  'barred.preview': { kind: 'act', roles: IDENTITY, maxBytes: 7_000_000 },
  'barred.open': { kind: 'look', roles: [...IDENTITY, 'auditor'] },
  'barred.apply': { kind: 'act', roles: IDENTITY, checkedBy: IDENTITY },
  'events.counts': { kind: 'read', roles: ['manager', 'compliance', 'auditor'] },
  'state.overview': { kind: 'read', roles: MONEY_SEEN },
  'friends.list': { kind: 'read', roles: MONEY_SEEN },
  'friends.release': { kind: 'act', roles: IDENTITY, checkedBy: IDENTITY },
  'friends.refuse': { kind: 'act', roles: IDENTITY },
  'goods.list': { kind: 'read', roles: SUPPORT_SEEN },
  'goods.open': { kind: 'look', roles: SUPPORT },
  'goods.move': { kind: 'act', roles: SUPPORT },
  'goods.cancel': { kind: 'act', roles: SUPPORT },
  'freeRounds.list': { kind: 'read', roles: SUPPORT_SEEN },
  'freeRounds.grant': { kind: 'act', roles: SUPPORT, checkedBy: MONEY },
  'freeRounds.cancel': { kind: 'act', roles: SUPPORT },
  'games.list': { kind: 'read', roles: SUPPORT_SEEN },
  'games.switch': { kind: 'act', roles: IDENTITY },
  'config.list': { kind: 'read', roles: ['manager', 'compliance', 'auditor'] },
  'config.open': { kind: 'read', roles: ['manager', 'compliance', 'auditor'] },
  // Per key, the server decides about the role and the need of a second operator. Legal texts are long.
  'config.change': { kind: 'act', roles: IDENTITY, checkedBy: DECIDING, maxBytes: 2_000_000 },
  'config.undo': { kind: 'act', roles: IDENTITY, checkedBy: DECIDING },
  'mail.preview': { kind: 'read', roles: ['manager'] },
  'mail.broadcast': { kind: 'act', roles: ['manager'] },
  'mail.list': { kind: 'read', roles: ['manager', 'auditor'] },
  'approvals.list': { kind: 'read', roles: ASKING_SEEN },
  'approvals.open': { kind: 'look', roles: ASKING_SEEN },
  // `checkedBy` of the requested operation restricts these roles further.
  'approvals.approve': { kind: 'act', roles: DECIDING },
  'approvals.refuse': { kind: 'act', roles: DECIDING },
  'approvals.withdraw': { kind: 'act', roles: ASKING },
};

export const OPERATION_NAMES = Object.keys(OPERATIONS).filter(isOperationName);

export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

/** Tells whether an operator with these roles may run the operation. */
export function mayDo(roles: readonly Role[], name: OperationName): boolean {
  const { roles: allowed } = OPERATIONS[name];
  return allowed !== 'nobody' && allowed.some((role) => roles.includes(role));
}

export function isCheckedName(name: string): name is CheckedName {
  return isOperationName(name) && OPERATIONS[name].checkedBy !== undefined;
}

/** Operations that need a second operator's approval. */
export const CHECKED_NAMES = OPERATION_NAMES.filter(isCheckedName);

/** Tells whether an operator with these roles may decide colleagues' requests for the operation. */
export function mayCheck(roles: readonly Role[], name: OperationName): boolean {
  return OPERATIONS[name].checkedBy?.some((role) => roles.includes(role)) ?? false;
}
