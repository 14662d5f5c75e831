import type { ApprovalFact, CheckedName, Me } from '@parola/operations';
import type { Parsed } from '@parola/operations/schemas';
import type { Tx } from '../../../db/pool';
import type { Hooks } from '../../../domain-api/hooks';
import type { Vault } from '../../../ground/vault';
import type { Sessions } from '../../../http/sessions';

/** What would happen. */
export interface Plan {
  /** What it is about, for audit and inbox; the same subject is asked for once at a time. */
  subject: string;
  /** What the colleague is shown. */
  facts: ApprovalFact[];
  /** What else must still be as it is when it is approved, such as the revision of a row. */
  state?: unknown;
  /** Ids of operators who gain by it: they do not decide it. */
  notBy?: readonly number[];
  /** Nobody need approve this one: an amount below the threshold, a right taken away. */
  alone?: boolean;
}

export interface PlanContext<N extends CheckedName> {
  tx: Tx;
  vault: Vault;
  input: Parsed<N>;
  now: Date;
  /** Who asks for it, or has asked for it. */
  maker: Me;
}

export interface ApplyContext<N extends CheckedName> extends PlanContext<N> {
  hooks: Hooks;
  sessions: Sessions;
  /** Who approved it; null for what one may do alone. */
  checker: Me | null;
  afterCommit(effect: () => void): void;
}

/**
 * An operation that a second operator has to agree to. `plan` is run when it is asked for and again when it is looked at and approved; where it
 * answers anything else than the first time, nobody can approve it any longer. Both are run in the transaction that decides.
 */
export interface FourEyes<N extends CheckedName> {
  /** Only reads. @throws DeskRefusal, Refusal: it cannot be asked for */
  plan(ctx: PlanContext<N>): Promise<Plan>;
  apply(ctx: ApplyContext<N>): Promise<void>;
}

export type Checked = { [N in CheckedName]: FourEyes<N> };
/** Those of one room. */
export type CheckedRoom<N extends CheckedName> = Pick<Checked, N>;
