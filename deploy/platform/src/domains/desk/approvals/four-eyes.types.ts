import type { ApprovalFact, CheckedName, Me } from '@parola/operations';
import type { Parsed } from '@parola/operations/schemas';
import type { Tx } from '../../../db/pool';
import type { Hooks } from '../../../domain-api/hooks';
import type { Vault } from '../../../ground/vault';
import type { Sessions } from '../../../http/sessions';

/** The effect of a requested operation. */
export interface Plan {
  /** Subject for audit and inbox; a subject has at most one pending request per operation. */
  subject: string;
  /** Facts shown to the approver. */
  facts: ApprovalFact[];
  /** Further values that must be unchanged at the approval, such as a row's revision. */
  state?: unknown;
  /** Ids of operators who gain by the request: they may not decide it. */
  notBy?: readonly number[];
  /** True if no approval is needed, such as for a small amount or for taking a right away. */
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
  /** The approver; null for an operation without approval. */
  checker: Me | null;
  afterCommit(effect: () => void): void;
}

/**
 * An operation that needs a second operator's approval. `plan` runs at the request, again when it is opened, and at the
 * approval. If its result has changed, the request can no longer be approved. At the approval, `plan` and `apply` run
 * in the deciding transaction.
 */
export interface FourEyes<N extends CheckedName> {
  /** Computes the effect without writing. @throws DeskRefusal or Refusal if the operation cannot be requested */
  plan(ctx: PlanContext<N>): Promise<Plan>;
  apply(ctx: ApplyContext<N>): Promise<void>;
}

export type Checked = { [N in CheckedName]: FourEyes<N> };
/** The checked operations of one room. */
export type CheckedGroup<N extends CheckedName> = Pick<Checked, N>;
