import { FAULTS, type Fault } from './faults';
import { DRILLED, type Drilled } from './drilled-remotes';

/** A remote with one fault. */
export interface Pair {
  remote: Drilled;
  fault: Fault;
}

/**
 * The pairs that prove the mechanism, which the shell provides for all remotes: each fault once, each in another
 * remote. `many.test.ts` shows that any remote may be missing.
 */
function pairs(): Pair[] {
  return FAULTS.flatMap((fault, at) => {
    const remote = DRILLED[at % DRILLED.length];
    return remote ? [{ remote, fault }] : [];
  });
}

/** Tags of the tests for a pair: the pairs that prove the mechanism belong to the quick tier. */
export function detailsOf(pair: Pair): { tag: string[] } {
  const proves = pairs().some(({ remote, fault }) => remote === pair.remote && fault === pair.fault);
  return { tag: proves ? ['@quick'] : [] };
}
