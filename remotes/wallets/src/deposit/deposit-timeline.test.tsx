import { act, screen, within } from '@testing-library/react';
import { manilaWhen, ORDER_STATUS, ORDER_STEP, type Order } from '@parola/calls';
import { renderInHost, setLocale } from '@parola/testing';
import { order } from '../testing';
import { cashierHost } from '../wallet/testing';
import WalletPage from '../wallet/wallet.page';

const LAST_YEAR = Date.UTC(2025, 10, 20, 6, 5);
type Step = Partial<Order['timeline'][number]>;

/** Renders the timeline of an order with these steps and returns its texts. */
async function linesOf(...steps: Step[]): Promise<string[]> {
  const fake = cashierHost();
  const timeline = steps.map((step, index) => ({
    ...{ status: ORDER_STATUS.paid, time: LAST_YEAR + index, text: 'as the server says it' },
    ...step,
  }));
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid, timeline }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  const list = await screen.findByRole('list', { name: /What’s happened so far|Mga nangyari na/ });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.stepText')?.textContent ?? '');
}
afterEach(() => act(() => setLocale('en-PH')));

test('every kind of step has words of its own in both languages', async () => {
  const steps = Object.values(ORDER_STEP).map((kind) => ({ kind, arrived: 6_000, ordered: 20_000 }));
  const english = await linesOf(...steps);
  expect(english).not.toContain('as the server says it');
  expect(new Set(english).size).toBe(steps.length);
  await act(() => setLocale('fil-PH'));
  const list = screen.getByRole('list', { name: 'Mga nangyari na' });
  const filipino = [...list.querySelectorAll('.stepText')].map((one) => one.textContent);
  expect(filipino.filter((words) => english.includes(words))).toEqual([]);
  expect(filipino).toContain('₱60.00 ang dumating sa halip na ₱200.00, kaya hindi ito na-credit');
});

test('a sum other than pesos is shown without an amount', async () => {
  expect(
    await linesOf(
      { kind: ORDER_STEP.otherAmount, ordered: 20_000 },
      { kind: ORDER_STEP.secondPayment },
      { kind: ORDER_STEP.secondSentBack },
    ),
  ).toEqual([
    'We got another currency instead of ₱200.00, so it wasn’t credited',
    'We got a second payment and are returning it',
    'We got a second payment and returned it',
  ]);
});

test('steps of servers before and after this page stand as the server says them', async () => {
  expect(await linesOf({ text: 'Paid of old' }, { kind: 99, text: 'Paid tomorrow' })).toEqual([
    'Paid of old',
    'Paid tomorrow',
  ]);
});

test('times are written in the language of the page', async () => {
  await linesOf({});
  await act(() => setLocale('fil-PH'));
  const time = screen.getByRole('list', { name: 'Mga nangyari na' }).querySelector('time');
  expect(time).toHaveTextContent(manilaWhen(LAST_YEAR, Date.now(), 'fil-PH').replace(/\s/g, ' '));
  expect(time).not.toHaveTextContent(manilaWhen(LAST_YEAR, Date.now()).replace(/\s/g, ' '));
});
