import { act, screen } from '@testing-library/react';
import { ORDER_STATUS, type Order } from '@parola/calls';
import { createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { order } from '../testing';
import { useOrder } from './use-order';

const HOUR_MS = 3_600_000;

function Following() {
  const { order: followed, at } = useOrder('R-100');
  return (
    <>
      <p>{followed?.status}</p>
      <time>{at}</time>
    </>
  );
}
async function follow(first: Partial<Order>) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('rechargeOrderStatus', { order: order(first) });
  renderInHost(<Following />, fake);
  await act(() => jest.advanceTimersByTimeAsync(10));
  return {
    fake,
    settled: () => fake.emitted.filter(({ id }) => id === 'wallets.deposit-settled@1').length,
    refreshed: () => fake.requests.filter(({ what }) => what === 'refresh').length,
  };
}
const showTab = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(10);
  });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a paid order is emitted once, however often its answer comes', async () => {
  const { fake, settled, refreshed } = await follow({ status: ORDER_STATUS.paid });
  await showTab();
  await showTab();
  expect(fake.api.bodiesOf('rechargeOrderStatus')).toHaveLength(3);
  expect([settled(), refreshed()]).toEqual([1, 1]);
});

test('an order that was paid long ago is no news when it is opened', async () => {
  const { settled } = await follow({ status: ORDER_STATUS.paid, updateTime: Date.now() - HOUR_MS });
  expect(settled()).toBe(0);
});

test('an order that was paid within the last minute is news when it is opened', async () => {
  const { settled } = await follow({ status: ORDER_STATUS.paid, updateTime: Date.now() - 59_000 });
  expect(settled()).toBe(1);
});

test('an order seen waiting here is news, for any clock of this device', async () => {
  const { fake, settled } = await follow({ status: ORDER_STATUS.pending });
  fake.api.answer('rechargeOrderStatus', {
    order: order({ status: ORDER_STATUS.paid, updateTime: Date.now() - HOUR_MS }),
  });
  await showTab();
  expect(settled()).toBe(1);
});

test('its news is asked for at once, and news of another order is ignored', async () => {
  const { fake, settled } = await follow({ status: ORDER_STATUS.pending });
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid }) });
  const emitOrder = (orderId: string) =>
    act(async () => {
      fake.emit('session.order-changed@1', { orderId, status: ORDER_STATUS.paid });
      await jest.advanceTimersByTimeAsync(10);
    });
  await emitOrder('R-999');
  expect(fake.api.bodiesOf('rechargeOrderStatus')).toHaveLength(1);
  await emitOrder('R-100');
  expect(settled()).toBe(1);
});

test('the time of the order is that of its last answer, by the server’s clock', async () => {
  await follow({ status: ORDER_STATUS.pending });
  for (const serverTime of [5_000_000, 8_000_000]) {
    jest.setSystemTime(serverTime);
    await showTab();
    expect(screen.getByRole('time')).toHaveTextContent(`${serverTime}`);
  }
});

test('an answer that comes after the page was left changes nothing', async () => {
  const fake = createPlayerHost({ definition });
  const { release } = fake.api.hold('rechargeOrderStatus');
  const { unmount } = renderInHost(<Following />, fake);
  await act(() => jest.advanceTimersByTimeAsync(10));
  unmount();
  release({ order: order({ status: ORDER_STATUS.paid }) });
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(fake.api.bodiesOf('rechargeOrderStatus')).toHaveLength(1);
  expect(fake.emitted).toEqual([]);
  expect(fake.requests.filter(({ what }) => what === 'refresh')).toEqual([]);
});
