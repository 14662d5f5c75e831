import type { ApprovalFact, CheckedName, Me } from '@parola/operations';
import type { Parsed } from '@parola/operations/schemas';
import type { Tx } from '../../../db/pool';
import type { Hooks } from '../../../domain-api/hooks';
import type { Vault } from '../../../ground/vault';
import type { Sessions } from '../../../http/sessions';

/** The effect of a request. */
export interface Plan {
  /** Its subject, for audit and inbox; a subject has one request at a time. */
  subject: string;
  /** The facts shown to the colleague. */
  facts: ApprovalFact[];
  /** Further values that must be unchanged at the approval, such as the revision of a row. */
  state?: unknown;
  /** Ids of operators who gain by it: they do not decide it. */
  notBy?: readonly number[];
  /** True for a request that needs no approval: an amount below the threshold, a right taken away. */
  alone?: boolean;
}

export interface PlanContext<N extends CheckedName> {
  tx: Tx;
  vault: Vault;
  input: Parsed<N>;
  now: Date;
  /** The maker of the request. */
  maker: Me;
}

export interface ApplyContext<N extends CheckedName> extends PlanContext<N> {
  hooks: Hooks;
  sessions: Sessions;
  /** The approver; null for an act that one operator may do alone. */
  checker: Me | null;
  afterCommit(effect: () => void): void;
}

/**
 * An operation that needs a second operator's approval. `plan` runs at the request and again at a look and at the
 * approval; with another result than the first, it can no longer be approved. Both run in the deciding transaction.
 */
export interface FourEyes<N extends CheckedName> {
  /** Only reads. @throws DeskRefusal, Refusal: it cannot be asked for */
  plan(ctx: PlanContext<N>): Promise<Plan>;
  apply(ctx: ApplyContext<N>): Promise<void>;
}

export type Checked = { [N in CheckedName]: FourEyes<N> };
/** Those of one room. */
export type CheckedGroup<N extends CheckedName> = Pick<Checked, N>;
