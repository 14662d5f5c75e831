import type { Role } from './roles';

/** A notice to an operator about a change of rights, their own or a colleague's. */
export interface RightsTold {
  /** Login of the operator whose rights were changed. */
  operator: string;
  rolesBefore: Role[];
  rolesThen: Role[];
  mayLogIn: boolean;
  /** Logins; `server:<user>` for the command line of the server. */
  by: string;
  checker: string | null;
  /** Until then the operator is no second pair of eyes; null: they are one. */
  eyesTime: number | null;
}

/** An unread message to an operator. */
export interface NoticeRow extends RightsTold {
  id: number;
  time: number;
}
