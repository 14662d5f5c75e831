/**
 * Reason why a person may not decide a request. `own`: the person made it. `barred`: the person gains by it, or took
 * part in its subject. `noRight`: the person may not check it. `later`: the rights of the person or of a maker do not
 * count yet.
 */
export type DecisionFault = 'own' | 'barred' | 'noRight' | 'later';

export interface Decision {
  /** Name or id of the deciding person. */
  by: string;
  /** The maker of the request, and the owner of a making program. */
  makers: readonly string[];
  barred: readonly string[];
  mayCheck: boolean;
  /** True if the rights of all people concerned count for checks now. */
  counts: boolean;
}

/** Returns the reason why a person may not decide a request; null for a person who may. */
export function decisionFault({ by, makers, barred, mayCheck, counts }: Decision): DecisionFault | null {
  if (makers.includes(by)) return 'own';
  if (barred.includes(by)) return 'barred';
  if (!mayCheck) return 'noRight';
  return counts ? null : 'later';
}
