/**
 * Sets the clock of this process, until `jest.useRealTimers`. Timers and I/O stay real, and PostgreSQL keeps the real
 * time. `jest.setSystemTime` advances the clock.
 */
export function setClock(now: number | Date): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
}
