import type { Answer, OperationName } from '@parola/operations';
import type { Parsed } from '@parola/operations/schemas';
import type { Tx } from '../../../db/pool';
import type { Hooks } from '../../../domain-api/hooks';
import type { Vault } from '../../../ground/vault';
import type { Sessions } from '../../../http/sessions';
import type { Pictures } from '../../../pictures/pictures';
import type { Later } from './later.types';
import type { DeskRefusal } from './refusal.types';
import type { Operator } from './sessions.commands';

/** Context of an operation. */
export interface OperationContext<N extends OperationName = OperationName> {
  tx: Tx;
  hooks: Hooks;
  sessions: Sessions;
  vault: Vault;
  /** Reads pictures: within `Later` alone. */
  pictures: Pictures;
  input: Parsed<N>;
  now: Date;
  ip: string;
  /** Returns the calling operator. Only public operations may run without one. @throws DeskRefusal notLoggedIn */
  operator(): Operator;
  /**
   * Sets subject and facts of the audit line. An operation other than a plain read that never calls it fails as a
   * programming error.
   */
  note(subject: string, detail?: Record<string, unknown>): void;
  /** Registers an effect for after the commit; skipped on a rollback. */
  afterCommit(effect: () => void): void;
  /** Device cookie of the browser, set at an operator's log-in; '' without one. */
  device: string;
  /** Sets the device cookie, after the commit. */
  keepDevice(text: string): void;
  /** Sets the session cookie after the commit; '' removes it. */
  session(token: string): void;
}

export type Operations = {
  [N in OperationName]: (ctx: OperationContext<N>) => Promise<Answer<N> | DeskRefusal | Later<Answer<N>>>;
};
/** The operations of one room. */
export type OperationGroup<N extends OperationName> = Pick<Operations, N>;
