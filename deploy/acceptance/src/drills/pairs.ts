import { FAULTS, type Fault } from './faults';
import { DRILLED, type Drilled } from './places';

/** A remote with one way in which it is broken. */
export interface Pair {
  remote: Drilled;
  fault: Fault;
}

/**
 * The pairs that prove the mechanism, which is the shell's and the same for every remote and every fault: each remote and each fault at least
 * once.
 */
function pairs(): Pair[] {
  const most = Math.max(DRILLED.length, FAULTS.length);
  const list: Pair[] = [];
  for (let at = 0; at < most; at += 1) {
    const [remote, fault] = [DRILLED[at % DRILLED.length], FAULTS[at % FAULTS.length]];
    if (remote && fault) list.push({ remote, fault });
  }
  return list;
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
