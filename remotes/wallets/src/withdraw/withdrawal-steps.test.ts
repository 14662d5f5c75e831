import { EXCHANGE_STATUS } from '@parola/calls';
import { stepsOf } from './withdrawal-steps';

const { requested, review, approved, paying, paid, rejected, returned } = EXCHANGE_STATUS;
const timeline = (...steps: (typeof EXCHANGE_STATUS)[keyof typeof EXCHANGE_STATUS][]) =>
  steps.map((status, time) => ({ status, time, text: '' }));
const states = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ status, state }) => [status, state]);

test('C33 shows past, present and future steps', () => {
  expect(states({ status: review, timeline: timeline(requested, review), byRule: false })).toEqual([
    [requested, 'done'],
    [review, 'now'],
    [approved, 'next'],
    [paying, 'next'],
    [paid, 'next'],
  ]);
  const all = timeline(requested, review, approved, paying, paid);
  expect(states({ status: paid, timeline: all, byRule: false }).every(([, state]) => state === 'done')).toBe(true);
});

test('C33 says that a rule took the place of the review', () => {
  expect(states({ status: paying, timeline: timeline(requested, approved, paying), byRule: true })).toEqual([
    [requested, 'done'],
    [review, 'skipped'],
    [approved, 'done'],
    [paying, 'now'],
    [paid, 'next'],
  ]);
});

test('C33 ends with the rejection or the return, also after it was paid', () => {
  expect(states({ status: rejected, timeline: timeline(requested, review, rejected), byRule: false })).toEqual([
    [requested, 'done'],
    [review, 'done'],
    [rejected, 'failed'],
  ]);
  const late = timeline(requested, approved, paying, paid, returned);
  expect(states({ status: returned, timeline: late, byRule: true }).slice(-2)).toEqual([
    [paid, 'done'],
    [returned, 'failed'],
  ]);
});
