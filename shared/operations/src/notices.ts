import type { Role } from './roles';

/** What an operator is told of a change of rights, his own or a colleague's. */
export interface RightsTold {
  /** Login of the operator whose rights were changed. */
  operator: string;
  rolesBefore: Role[];
  rolesThen: Role[];
  mayLogIn: boolean;
  /** Logins; `server:<user>` for the command line of the server. */
  by: string;
  checker: string | null;
  /** Until then the operator is no second pair of eyes; null: he is one. */
  eyesTime: number | null;
}

/** A message to an operator that he has not read. */
export interface NoticeRow extends RightsTold {
  id: number;
  time: number;
}
