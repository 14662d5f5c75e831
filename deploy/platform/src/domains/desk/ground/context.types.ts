import type { Answer, OperationName } from '@parola/operations';
import type { Parsed } from '@parola/operations/schemas';
import type { Tx } from '../../../db/pool';
import type { Hooks } from '../../../domain-api/hooks';
import type { Vault } from '../../../ground/vault';
import type { Sessions } from '../../../http/sessions';
import type { DeskRefusal } from './refusal.types';
import type { Operator } from './sessions.commands';

/** The context of an operation. */
export interface OperationContext<N extends OperationName = OperationName> {
  tx: Tx;
  hooks: Hooks;
  sessions: Sessions;
  vault: Vault;
  input: Parsed<N>;
  now: Date;
  ip: string;
  /** The caller; only public operations run without one. @throws DeskRefusal notLoggedIn */
  operator(): Operator;
  /**
   * The content of the audit: the subject, and further facts. An act or a look without it is refused as an error of
   * ours.
   */
  note(subject: string, detail?: Record<string, unknown>): void;
  /** Runs after the commit, not at all when everything is rolled back. */
  afterCommit(effect: () => void): void;
  /** The browser's mark since an operator logged in on it; '' without one. */
  device: string;
  /** Gives the browser something to keep; after the commit. */
  keepDevice(text: string): void;
  /** Gives the browser this session, '' takes it away; after the commit. */
  session(token: string): void;
}

export type Operations = {
  [N in OperationName]: (ctx: OperationContext<N>) => Promise<Answer<N> | DeskRefusal>;
};
/** The operations of one room. */
export type OperationGroup<N extends OperationName> = Pick<Operations, N>;
