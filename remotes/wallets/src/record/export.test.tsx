import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { betRow, coinPage, coinRow } from '../testing';
import RecordPage from './record.page';
import { saveFile } from '@parola/ui/forms';

jest.mock('@parola/ui/forms', () => ({ ...jest.requireActual<object>('@parola/ui/forms'), saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);
beforeEach(() => saved.mockClear());

async function content(): Promise<string[]> {
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const file = saved.mock.calls[0]?.[0];
  if (!file) throw new Error('no file');
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
  return text.replace(/^\uFEFF/, '').split('\r\n');
}

test('the file holds the filtered rows, over all their pages, and no formula', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('appUserCoinDetail', ({ cursor }) =>
    cursor === undefined
      ? coinPage([coinRow(1)], '700')
      : coinPage([coinRow(2, { title: '=HYPERLINK("x")', gameName: undefined, amount: 123_456, refId: '' })]),
  );
  renderInHost(<RecordPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect(await content()).toEqual([
    'Time,What,Cash,Cash after,Bonus,Bonus after,Reference',
    '2026-11-20 11:59:59,Bet · Fiesta Reels,-2.00,1284.49,0.00,0.00,round-1',
    '2026-11-20 11:59:58,"\'=HYPERLINK(""x"")",1234.56,1284.48,0.00,0.00,E-2',
    '',
  ]);
  expect(saved.mock.calls[0]?.[1]).toMatch(/^parola-statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(screen.getByText('The file has 2 rows.')).toBeVisible();
});

test('rows that a newer one pushed on to the next page are written once', async () => {
  const fake = createPlayerHost({ definition });
  const sum = { bet: 0, validBet: 0, win: 0 };
  fake.api.answer('betRecord', ({ pageNum }) => ({
    list: pageNum === 1 ? [betRow(1), betRow(2)] : [betRow(2), betRow(3)],
    pages: 2,
    total: 3,
    sum,
  }));
  renderInHost(<RecordPage />, fake, { path: '/wallets/record?kind=bets' });
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect((await content()).slice(1, -1).map((line) => line.split(',').at(-1))).toEqual([
    'round-1',
    'round-2',
    'round-3',
  ]);
});

test('a period of very many rows is cut, and the page says so', async () => {
  const fake = createPlayerHost({ definition });
  let pageCount = 0;
  fake.api.answer('appUserCoinDetail', () => {
    pageCount += 1;
    return coinPage(
      Array.from({ length: 50 }, (_, nth) => coinRow(pageCount * 50 + nth)),
      String(pageCount),
    );
  });
  renderInHost(<RecordPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect(await content()).toHaveLength(5_000 + 2);
  expect(screen.getByText(/the newest 5,000 rows/)).toBeVisible();
});

test('a failure on the way saves no half of a file', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('appUserCoinDetail', coinPage([coinRow(1)]));
  renderInHost(<RecordPage />, fake);
  const button = await screen.findByRole('button', { name: 'Download as CSV' });
  fake.api.fail('appUserCoinDetail', 'network');
  await userEvent.click(button);
  expect(await screen.findByText(/went wrong/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});
