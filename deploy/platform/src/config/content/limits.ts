import { LIMIT_KIND, LIMIT_PERIOD, type LimitPreset } from '@parola/calls';

const { deposit, loss, wager, sessionMinutes } = LIMIT_KIND;
const { day, week, month } = LIMIT_PERIOD;
/** Hundredths. */
const peso = 100;
const range = { min: 100 * peso, max: 10_000_000 * peso };
const pesos = (...values: number[]) => ({ ...range, values: values.map((value) => value * peso) });

/** The offered limits. The law of the Philippines names no amounts; these are a choice of the product. */
export const LIMIT_PRESETS: LimitPreset[] = [
  { kind: deposit, period: day, ...pesos(500, 1_000, 5_000) },
  { kind: deposit, period: week, ...pesos(2_000, 5_000, 20_000) },
  { kind: deposit, period: month, ...pesos(5_000, 20_000, 50_000) },
  { kind: loss, period: day, ...pesos(500, 1_000, 5_000) },
  { kind: loss, period: week, ...pesos(2_000, 5_000, 20_000) },
  { kind: loss, period: month, ...pesos(5_000, 20_000, 50_000) },
  { kind: wager, period: day, ...pesos(2_000, 5_000, 20_000) },
  { kind: wager, period: week, ...pesos(10_000, 20_000, 50_000) },
  { kind: wager, period: month, ...pesos(20_000, 50_000, 200_000) },
  { kind: sessionMinutes, period: day, min: 15, max: 1_440, values: [30, 60, 120] },
];
