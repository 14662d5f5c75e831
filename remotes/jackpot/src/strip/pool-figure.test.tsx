import { act, render } from '@testing-library/react';
import type { JackpotSection } from '@parola/calls';
import { Figure } from './pool-figure';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pool = (section: JackpotSection, calm = false) => <Figure section={section} moving={!calm} calm={calm} />;
const shownIn = (container: HTMLElement) => Number((container.textContent ?? '').replace(/\D/g, ''));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([false, true])('another player wins: from then on never more than the pool holds (calm %s)', async (calm) => {
  const { container, rerender } = render(pool({ min: 900_000, max: 910_000 }, calm));
  await pass(7_000);
  expect(shownIn(container)).toBeGreaterThanOrEqual(900_000);
  rerender(pool({ min: 10_000, max: 12_000 }, calm));
  const fallen = shownIn(container);
  expect(fallen).toBeGreaterThanOrEqual(10_000);
  expect(fallen).toBeLessThanOrEqual(12_000);
  // It restarts in its section once, and does not fall again at the next change.
  for (let before = fallen, ms = 0; ms < 14_000; ms += 250) {
    await pass(250);
    expect(shownIn(container)).toBeGreaterThanOrEqual(before);
    before = shownIn(container);
    expect(before).toBeLessThanOrEqual(12_000);
  }
});

test('a pool that is won while its figure counts up falls in the middle of the count', async () => {
  const { container, rerender } = render(pool({ min: 900_000, max: 910_000 }));
  await pass(6_000);
  await pass(500);
  const counting = shownIn(container);
  expect(counting).toBeGreaterThan(905_000);
  expect(counting).toBeLessThan(907_500);
  rerender(pool({ min: 10_000, max: 12_000 }));
  expect(shownIn(container)).toBeLessThanOrEqual(12_000);
});
