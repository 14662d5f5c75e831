import { rational, type Rational } from '../engine/rational';
import { STRIPS } from './data';
import { combination } from './evaluate';

/** The exact return over all 32³ stops: each symbol of a strip lies on the line once per turn. */
export function exactRtp(): Rational {
  const [first = [], second = [], third = []] = STRIPS;
  let paid = 0;
  for (const a of first) for (const b of second) for (const c of third) paid += combination([a, b, c])?.pay ?? 0;
  return rational(BigInt(paid), BigInt(first.length * second.length * third.length));
}
