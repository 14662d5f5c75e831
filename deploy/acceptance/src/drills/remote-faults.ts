import { FAULTS, type Fault } from './faults';
import { DRILLED, type Drilled } from './drilled-remotes';

/** A remote with one way to break it. */
export interface Pair {
  remote: Drilled;
  fault: Fault;
}

/**
 * The pairs that prove the mechanism, which is the shell's and the same for every remote: each fault once, each time
 * in another remote. `many.test.ts` shows that each remote may be missing.
 */
function pairs(): Pair[] {
  return FAULTS.flatMap((fault, at) => {
    const remote = DRILLED[at % DRILLED.length];
    return remote ? [{ remote, fault }] : [];
  });
}

/** Every remote with every fault. */
export function matrix(): Pair[] {
  return DRILLED.flatMap((remote) => FAULTS.map((fault) => ({ remote, fault })));
}

/** How the tests of a pair are tagged: the pairs that prove the mechanism belong to the quick tier. */
export function detailsOf(pair: Pair): { tag: string[] } {
  const proves = pairs().some(({ remote, fault }) => remote === pair.remote && fault === pair.fault);
  return { tag: proves ? ['@quick'] : [] };
}
