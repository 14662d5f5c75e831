import { isDataDear } from '@parola/kit';
import { prefersReducedMotion } from '@parola/ui';

/** Whether figures should not animate: with reduced motion, or to save data (design guideline, section 5). */
export function prefersStillFigures(): boolean {
  return prefersReducedMotion() || isDataDear();
}
