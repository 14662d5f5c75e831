import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { parse } from 'promptparse';
import { ORDER_STATUS, type Order } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { order, tradeInfo } from '../testing';
import WalletPage from '../wallet/wallet.page';

const PAY_URL = 'http://localhost:8081/pay/1';
/** The sandbox's code for ₱500. */
const CODE =
  '00020101021228560011ph.ppmi.p2m0111SNBXPHM1XXX031577714800000001705030105204799553036085406500.005802PH5911casino.test6006Manila62300012ph.ppmi.qrph0510471108152388300012ph.ppmi.qrph0110471108152363049FC4';
const TRANSFER = {
  bank: 'Sandbox Rural Bank',
  accountName: 'Sandbox Payments Inc',
  accountNo: '001234567890',
  reference: '4711081523',
};
const COUNTER = { reference: '4711081523', places: ['Any Sandbox counter', 'Sandbox Express kiosks'] };
const EMPTY = { list: [], pages: 0, total: 0 };
const PIXELS = 6;

function open(changes: Partial<Order>) {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('rechargeOrderStatus', { order: order(changes) })
    .answer('rechargeRecord', EMPTY)
    .answer('getTradeInfo', tradeInfo());
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit&orderId=R-100' });
  return fake;
}

/** Renders the drawn code to pixels for a QR reader, `PIXELS` per module. */
function pictureOf(svg: HTMLElement): { pixels: Uint8ClampedArray; size: number } {
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const size = modules * PIXELS;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const drawn = svg.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < PIXELS; row += 1) {
      const start = ((Number(y) * PIXELS + row) * size + Number(x) * PIXELS) * 4;
      for (let pixel = start; pixel < start + PIXELS * 4; pixel += 4) pixels.fill(0, pixel, pixel + 3);
    }
  return { pixels, size };
}

afterEach(() => setLocale('en-PH'));

test('the QR Ph code that is drawn is read by a decoder and a parser of others: pesos, the Philippines, the amount, the order', async () => {
  open({ qrPayload: CODE, payUrl: PAY_URL });
  const svg = await screen.findByRole('img', { name: 'QR Ph code for a payment of ₱500.00' });
  const { pixels, size } = pictureOf(svg);
  const read = jsQR(pixels, size, size);
  expect(read?.data).toBe(CODE);
  const code = parse(read?.data ?? '', true, true);
  expect(['53', '54', '58'].map((id) => code?.getTagValue(id))).toEqual(['608', '500.00', 'PH']);
  expect([code?.getTagValue('28', '00'), code?.getTagValue('62', '05')]).toEqual(['ph.ppmi.p2m', '4711081523']);
  expect(screen.getByText(/^Time left to pay/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to the payment page' })).toBeEnabled();
  expect(await axeProblems(document.body)).toEqual([]);
});

test('on the telephone that has to scan itself the code is saved as a picture', async () => {
  const drawn = jest.fn();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(Object.assign(Object.create(null), { fillRect: drawn }));
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  open({ qrPayload: CODE, payUrl: PAY_URL });
  await userEvent.click(await screen.findByRole('button', { name: 'Save image' }));
  await waitFor(() => expect(saved).toEqual(['qr-ph.png blob:code']));
  expect(drawn.mock.calls.length).toBeGreaterThan(200);
  jest.restoreAllMocks();
});

test('a reference for a counter is shown in groups and copied without, with where it is paid and no page to go to', async () => {
  const user = userEvent.setup();
  open({ channelName: 'Over the counter', counter: COUNTER });
  expect(await screen.findByText('4711 081 523')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Where' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Go to the payment page' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe('4711081523');
  expect(await axeProblems(document.body)).toEqual([]);
});

test('an account to transfer to: each thing to type is copied as a bank takes it', async () => {
  const user = userEvent.setup();
  open({ channelName: 'Bank transfer', amount: 125_050, transfer: TRANSFER });
  const copied = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return navigator.clipboard.readText();
  };
  expect(await copied('Copy account number')).toBe('001234567890');
  expect(await copied('Copy reference')).toBe('4711081523');
  expect(await copied('Copy amount')).toBe('1250.50');
  expect(screen.getByText('Sandbox Payments Inc')).toBeVisible();
  expect(await axeProblems(document.body)).toEqual([]);
});

test.each([
  ['qrPayload', { qrPayload: CODE, payUrl: PAY_URL }, 'Scan to pay'],
  ['counter', { counter: COUNTER }, 'Pay at a counter'],
  ['transfer', { transfer: TRANSFER }, 'Transfer to this account'],
])('paid by its %s it says so by itself, and shows nothing to pay any more', async (_kind, shown, title) => {
  const fake = open(shown);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid }) });
  act(() => fake.emit('session.order-changed@1', { orderId: 'R-100', status: ORDER_STATUS.paid }));
  expect(await screen.findByText('The money is in your balance.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

test('an order with payment details is shown at once: the player is not sent away', async () => {
  const fake = open({ counter: COUNTER });
  fake.api.answer('createRechargeOrder', {
    order: order({ counter: COUNTER }),
    openType: 5,
    bonusPreview: { bonus: 0, wagerNeed: 0 },
  });
  fake.requests.length = 0;
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
  fake.api.answer('cancelRechargeOrder', { order: order({ status: ORDER_STATUS.cancelled }) });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel deposit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try another deposit' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Deposit ₱500 with / }));
  expect(await screen.findByText('4711 081 523')).toBeVisible();
  expect(fake.requests.filter(({ what }) => what === 'leave')).toEqual([]);
});

test('C20 an earlier order can be viewed by a player without the right to deposit, and leads to no other one', async () => {
  const fake = createPlayerHost({ definition });
  fake.forbid('deposit', 'You are resting.');
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.cancelled }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit&orderId=R-100' });
  expect(await screen.findByRole('link', { name: 'See all records' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try another deposit' })).toBeNull();
});

test('in Filipino', async () => {
  await setLocale('fil-PH');
  open({ counter: COUNTER });
  expect(await screen.findByRole('heading', { name: 'Magbayad sa counter' })).toBeVisible();
});
