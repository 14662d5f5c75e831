import { useMemo } from 'react';
import { manilaDay } from '@parola/calls';
import type { ChosenPeriod } from './period';
import type { PeriodName } from './query';

interface Read {
  period?: PeriodName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The period of the address, 30 days where it names none, with its own dates filled in: a week until today. */
export function usePeriod({ period = 'month', from, to }: Read): ChosenPeriod & { now: number } {
  return useMemo(() => {
    const now = Date.now();
    return { period, from: from ?? manilaDay(now, -6), to: to ?? manilaDay(now), now };
  }, [period, from, to]);
}
