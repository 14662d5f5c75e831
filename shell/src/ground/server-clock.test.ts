import { adjustServerClock, serverNow } from './server-clock';

const DAY_MS = 86_400_000;

beforeEach(() => void jest.useFakeTimers({ now: 1_000 * DAY_MS }));
afterEach(() => void jest.useRealTimers());

it.each([-DAY_MS, DAY_MS])('C37 is the server’s on a device with a clock wrong by %d ms', (wrong) => {
  const right = Date.now();
  jest.setSystemTime(right + wrong);
  adjustServerClock(right);
  expect(serverNow()).toBe(right);
  jest.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(right + 5_000);
});

it('believes the quickest answer, and none that was long on its way', () => {
  const right = Date.now();
  adjustServerClock(right - 8_000);
  expect(serverNow()).toBe(right - 8_000);
  adjustServerClock(right - 20);
  adjustServerClock(right - 900);
  expect(serverNow()).toBe(right - 20);
});

it('follows a clock that is set while the page is open', () => {
  const right = Date.now();
  adjustServerClock(right);
  jest.setSystemTime(right + DAY_MS);
  adjustServerClock(right + 10);
  expect(serverNow()).toBe(right + 10);
});
