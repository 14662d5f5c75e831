import { EXCHANGE_STATUS, type ExchangeOrder, type ExchangeStatus } from '@parola/calls';

export interface Step {
  status: ExchangeStatus;
  /** Time of the step; undefined for future and skipped steps. */
  time: number | undefined;
  state: 'done' | 'now' | 'next' | 'skipped' | 'failed';
}
const { requested, review, approved, paying, paid, rejected, returned } = EXCHANGE_STATUS;
const WAY = [requested, review, approved, paying, paid] as const;

/**
 * All steps of a withdrawal (player protection C33): past, present and future. A returned withdrawal ends at its
 * return. A review replaced by a rule is marked as such.
 */
export function stepsOf({ status, timeline, byRule }: Pick<ExchangeOrder, 'status' | 'timeline' | 'byRule'>): Step[] {
  const times = new Map(timeline.map((step) => [step.status, step.time]));
  const ended = status === rejected || status === returned;
  const way = WAY.flatMap((step): Step[] => {
    const time = times.get(step);
    if (time !== undefined) {
      const isNow = step === status && status !== paid;
      return [{ status: step, time, state: isNow ? 'now' : 'done' }];
    }
    if (step < status && step === review && byRule) return [{ status: step, time, state: 'skipped' }];
    return ended || step <= status ? [] : [{ status: step, time, state: 'next' }];
  });
  return ended ? [...way, { status, time: times.get(status), state: 'failed' }] : way;
}
