import { useMemo } from 'react';
import { useUi } from '@parola/ui';
import { manilaDay } from '@parola/calls';
import type { ChosenPeriod } from './period';
import type { PeriodName } from '../routes/record-query';

interface Read {
  period?: PeriodName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The period in the address (default: 30 days), with default custom dates: the week until today. All by the server's
 * clock.
 */
export function usePeriod({ period = 'month', from, to }: Read): ChosenPeriod & { now: number } {
  const { now: clock = Date.now } = useUi();
  return useMemo(() => {
    const now = clock();
    return { period, from: from ?? manilaDay(now, -6), to: to ?? manilaDay(now), now };
  }, [period, from, to, clock]);
}
