import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const STEP_MS = 50;

/** Advances the fake timers in short steps, so that the effects of one timer finish before the next is due. */
export async function advanceTime(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    const step = Math.min(left, STEP_MS);
    await act(() => jest.advanceTimersByTimeAsync(step));
  }
}

/** A user whose pauses between inputs advance the fake timers. */
export const fakeTimeUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** Maximum of fake time that `settled` advances; ms. */
const MOST_MS = 60_000;

/** Advances the fake timers until the promise has settled. */
export async function settled<T>(promise: Promise<T>): Promise<T> {
  let pending = true;
  const end = (): void => void (pending = false);
  promise.then(end, end);
  for (let passed = 0; pending && passed < MOST_MS; passed += STEP_MS) await jest.advanceTimersByTimeAsync(STEP_MS);
  return promise;
}
