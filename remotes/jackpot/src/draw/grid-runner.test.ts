import { JACKPOT_GRID } from '@parola/calls';
import { config, jackpot, prize } from '../testing';
import { browserClock } from '../wheel/draw-clock';
import { startGrid, winningCell } from './grid-runner';

const CELLS = config().jackpotAwardConfigList ?? [];

interface Ran {
  steps: { cell: number; at: number }[];
  ended: { cell: number; at: number }[];
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs the grid to its end, with the answer at `arrival` ms. */
function run(winner: number, arrival: number, from = 9, still = false): Ran {
  const start = performance.now();
  const ran: Ran = { steps: [], ended: [] };
  const at = () => performance.now() - start;
  const grid = startGrid({
    clock: browserClock,
    from,
    still,
    onStep: (cell) => ran.steps.push({ cell, at: at() }),
    onEnd: (cell) => ran.ended.push({ cell, at: at() }),
  });
  jest.advanceTimersByTime(arrival);
  grid.land(winner);
  jest.advanceTimersByTime(60_000);
  expect(jest.getTimerCount()).toBe(0);
  return ran;
}

test('takes 38 fast steps and slows by 20 ms each until over 300 ms on the cell', () => {
  // 38 steps of 80 ms pass 3 s (cell 7); the minimum of 12 slow ones, 100 … 320 ms, ends on cell 9.
  const { steps, ended } = run(9, 100);
  expect(steps).toHaveLength(50);
  expect(ended).toEqual([{ cell: 9, at: 38 * 80 + 2520 }]);
  expect(steps.map((step, index) => step.at - (steps[index - 1]?.at ?? 0))).toEqual([
    ...Array.from({ length: 38 }, () => 80),
    100,
    120,
    140,
    160,
    180,
    200,
    220,
    240,
    260,
    280,
    300,
    320,
  ]);
});

test('goes on past 300 ms until it reaches the cell', () => {
  // Cell 8 was passed one step before the delay exceeded 300 ms: nine more steps of 340 … 500 ms.
  const { steps, ended } = run(8, 100);
  expect(steps).toHaveLength(59);
  expect(ended).toEqual([{ cell: 8, at: 3040 + 2520 + 9 * 420 }]);
});

test('ends on every cell, from every start, at the exact time, whenever the answer comes', () => {
  const { cells, stepMs, slowMs, runMs } = JACKPOT_GRID;
  for (let winner = 0; winner < cells; winner += 1) {
    for (const from of [0, 3, 9]) {
      // Answers before, around and long after 3 s, between steps and exactly at steps.
      for (let arrival = 0; arrival <= 9000; arrival += 370 - (winner % 2) * 37) {
        const { steps, ended } = run(winner, arrival, from);
        // An answer at the exact time of a step arrives after that step.
        const fast = Math.max(Math.ceil(runMs / stepMs), Math.floor(arrival / stepMs) + 1);
        let slow = 12;
        while ((from + fast + slow) % cells !== winner) slow += 1;
        expect(slow).toBeLessThan(22);
        expect(steps).toHaveLength(fast + slow);
        expect(ended).toEqual([{ cell: winner, at: fast * stepMs + slow * stepMs + (slowMs * slow * (slow + 1)) / 2 }]);
        expect(steps.map((step) => step.cell)).toEqual(
          Array.from({ length: fast + slow }, (_, index) => (from + 1 + index) % cells),
        );
      }
    }
  }
});

test('keeps running at full speed while there is no answer', () => {
  const steps: number[] = [];
  const onEnd = jest.fn();
  const grid = startGrid({ clock: browserClock, from: 9, still: false, onStep: (cell) => steps.push(cell), onEnd });
  jest.advanceTimersByTime(20_000);
  expect(steps).toHaveLength(250);
  expect(onEnd).not.toHaveBeenCalled();
  grid.stop();
  jest.advanceTimersByTime(20_000);
  expect(steps).toHaveLength(250);
  expect(onEnd).not.toHaveBeenCalled();
});

test('the first answer counts, and none after the end', () => {
  const onEnd = jest.fn();
  const grid = startGrid({ clock: browserClock, from: 9, still: false, onStep: () => undefined, onEnd });
  grid.land(4);
  grid.land(5);
  jest.advanceTimersByTime(60_000);
  grid.land(6);
  jest.advanceTimersByTime(60_000);
  expect(onEnd.mock.calls).toEqual([[4]]);
});

test('with less motion the result fades in over 600 ms once it is there', () => {
  const { steps, ended } = run(6, 2000, 9, true);
  expect(steps).toEqual([{ cell: 6, at: 2000 }]);
  expect(ended).toEqual([{ cell: 6, at: 2600 }]);
});

test('a jackpot maps to the cell of prop 50000, a prize to its own', () => {
  expect(winningCell(prize({ cellIndex: 7 }), CELLS)).toBe(7);
  expect(winningCell(jackpot({ cellIndex: 0 }), CELLS)).toBe(4);
  expect(winningCell(jackpot({ cellIndex: 2 }), [])).toBe(2);
});
