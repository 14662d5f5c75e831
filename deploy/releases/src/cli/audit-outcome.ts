/** Line of the audit about an act at the command line, in the terms of the HTTP API. */
interface AuditedAct {
  act: string;
  subject: string;
  /** Details known before the act runs. */
  detail: string;
  /** True for an act of the emergency path. */
  isEmergency?: boolean;
}

/** Details that the result adds to the line, or detail and subject when the subject is known only afterwards. */
export type Outcome = string | { subject: string; detail: string };

/** Runs an act, and writes its success or refusal into the audit. */
export type Acting = <T>(
  auditedAct: AuditedAct,
  work: () => Promise<T>,
  outcomeOf?: (result: T) => Outcome,
) => Promise<T>;
