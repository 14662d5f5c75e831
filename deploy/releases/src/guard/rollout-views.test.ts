import { curveOf } from './rollout-views';

const counts = (sessions: number, failed: number) => ({ sessions, failed });

it("draws the guard's data: each minute has the share of all sessions up to then", () => {
  const curve = curveOf([
    { at: 60_000, canary: counts(10, 1), control: counts(0, 0) },
    { at: 120_000, canary: counts(10, 0), control: counts(1000, 2) },
    { at: 180_000, canary: counts(0, 0), control: counts(1000, 0) },
  ]);
  expect(curve).toEqual([
    { at: 60_000, canary: 0.1, control: 0 },
    { at: 120_000, canary: 0.05, control: 0.002 },
    { at: 180_000, canary: 0.05, control: 0.001 },
  ]);
});
