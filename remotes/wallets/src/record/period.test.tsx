import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPlayerHost, renderInHost } from '@parola/testing';
import { configureUi } from '@parola/ui';
import definition from '../../remote.config';
import { coinPage } from '../testing';
import { periodOf, problemOf, startOf } from './period';
import RecordPage from './record.page';

/** 2026-11-20, 00:30 in Manila. */
const NOW = Date.UTC(2026, 10, 19, 16, 30);
const MIDNIGHT = Date.UTC(2026, 10, 19, 16);
const DAY = 86_400_000;
afterEach(() => configureUi({ now: undefined }));

const chosen = { from: '2026-11-18', to: '2026-11-20' };

test.each([
  ['today', 0, 1],
  ['yesterday', 1, 1],
  ['week', 6, 7],
  ['month', 29, 30],
] as const)('%s is whole days of Manila', (period, back, days) =>
  expect(periodOf({ ...chosen, period }, NOW)).toEqual({
    startTime: MIDNIGHT - back * DAY,
    endTime: MIDNIGHT + (days - back) * DAY,
  }),
);

test('own dates are from the first one’s beginning to the last one’s end', () => {
  expect(periodOf({ ...chosen, period: 'own' }, NOW)).toEqual({
    startTime: MIDNIGHT - 2 * DAY,
    endTime: MIDNIGHT + DAY,
  });
  expect(startOf('2026-02-30')).toBeUndefined();
});

test.each([
  [{ from: '2026-11-20', to: '2026-11-19' }, 'turned'],
  [{ from: '2026-11-20', to: '2026-11-21' }, 'future'],
  [{ from: '2026-02-31', to: '2026-11-20' }, 'missing'],
  [{ from: '2026-11-17', to: '2026-11-20' }, 'long'],
  [{ from: '2026-11-18', to: '2026-11-20' }, undefined],
] as const)('%j is %s', (dates, problem) => {
  expect(problemOf({ ...dates, period: 'own' }, NOW, 3)).toBe(problem);
  expect(periodOf({ ...dates, period: 'own' }, NOW, 3) === undefined).toBe(problem !== undefined);
});

test('the choice of a period asks for it, stands in the address, and own dates show their faults', async () => {
  const fake = createPlayerHost({ definition });
  const lengths: number[] = [];
  fake.api.answer('appUserCoinDetail', ({ startTime = 0, endTime = 0 }) => {
    lengths.push((endTime - startTime) / DAY);
    return coinPage([]);
  });
  renderInHost(<RecordPage />, fake);
  await screen.findByText('Nothing in this period');
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(lengths).toEqual([30, 1, 7]));
  await userEvent.click(screen.getByRole('button', { name: 'Custom dates' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-01' } });
  expect(await screen.findByText('The start date is after the end date.')).toBeVisible();
  const requestCount = lengths.length;
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-05' } });
  await waitFor(() => expect(lengths).toHaveLength(requestCount + 1));
  expect(lengths.at(-1)).toBe(1);
});

test('a period is of the day at the site, for any clock of the phone', async () => {
  configureUi({ now: () => NOW });
  const fake = createPlayerHost({ definition });
  const periods: unknown[] = [];
  fake.api.answer('appUserCoinDetail', ({ startTime, endTime }) => {
    periods.push({ startTime, endTime });
    return coinPage([]);
  });
  renderInHost(<RecordPage />, fake, { path: '/wallets/record?period=today' });
  await screen.findByText('Nothing in this period');
  expect(periods).toEqual([{ startTime: MIDNIGHT, endTime: MIDNIGHT + DAY }]);
});
