import { isDataDear } from '@parola/kit';
import { prefersReducedMotion } from '@parola/ui';

/** Whether figures should stand still: less motion is wanted, or data is dear (design guideline, section 5). */
export function prefersStillFigures(): boolean {
  return prefersReducedMotion() || isDataDear();
}
