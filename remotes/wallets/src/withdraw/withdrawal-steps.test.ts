import { EXCHANGE_STATUS } from '@parola/calls';
import { stepsOf } from './withdrawal-steps';

const { requested, review, approved, paying, paid, rejected, returned } = EXCHANGE_STATUS;
const timeline = (...steps: (typeof EXCHANGE_STATUS)[keyof typeof EXCHANGE_STATUS][]) =>
  steps.map((status, time) => ({ status, time, text: '' }));
const told = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ status, state }) => [status, state]);

test('C33 shows past, present and future steps', () => {
  expect(told({ status: review, timeline: timeline(requested, review), byRule: false })).toEqual([
    [requested, 'done'],
    [review, 'now'],
    [approved, 'next'],
    [paying, 'next'],
    [paid, 'next'],
  ]);
  const all = timeline(requested, review, approved, paying, paid);
  expect(told({ status: paid, timeline: all, byRule: false }).every(([, state]) => state === 'done')).toBe(true);
});

test('C33 says that a rule took the place of the review', () => {
  expect(told({ status: paying, timeline: timeline(requested, approved, paying), byRule: true })).toEqual([
    [requested, 'done'],
    [review, 'skipped'],
    [approved, 'done'],
    [paying, 'now'],
    [paid, 'next'],
  ]);
});

test('C33 ends with the rejection or the return, also after it was paid', () => {
  expect(told({ status: rejected, timeline: timeline(requested, review, rejected), byRule: false })).toEqual([
    [requested, 'done'],
    [review, 'done'],
    [rejected, 'failed'],
  ]);
  const late = timeline(requested, approved, paying, paid, returned);
  expect(told({ status: returned, timeline: late, byRule: true }).slice(-2)).toEqual([
    [paid, 'done'],
    [returned, 'failed'],
  ]);
});
