import { prefersReducedMotion } from '@parola/ui';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether figures should stand still: less motion is wanted, or data is dear (design guideline, section 5). */
export function wantsCalm(): boolean {
  const { connection }: Navigator & { connection?: Connection } = navigator;
  return (
    prefersReducedMotion() ||
    connection?.saveData === true ||
    connection?.effectiveType === '2g' ||
    connection?.effectiveType === 'slow-2g'
  );
}
