import type { Role } from './roles';

/** Notice to an operator about a change of rights: their own or a colleague's. */
export interface RightsNotice {
  /** Login of the operator with changed rights. */
  operator: string;
  rolesBefore: Role[];
  rolesThen: Role[];
  mayLogIn: boolean;
  /** Logins of the changing and approving operators; `server:<user>` for the command line of the server. */
  by: string;
  checker: string | null;
  /** Time until which the operator's rights do not count for approvals; null: they count. */
  eyesTime: number | null;
}

/** An unread notice of an operator. */
export interface NoticeRow extends RightsNotice {
  id: number;
  time: number;
}
