import type { ESLint, Linter } from 'eslint';
import { EXCEPTIONS } from './exceptions';
import { RULES, type TestRule } from './rules';

const plugin: ESLint.Plugin = { rules: RULES };
const inTests = (name: TestRule) => `in-tests/${name}`;
const severity = (level: 'error' | 'off', ...names: TestRule[]) =>
  Object.fromEntries(names.map((name) => [inTests(name), level]));

const JOURNEYS = 'deploy/acceptance/src/**/*.ts';
/** Benchmarks measure time, so the rules do not apply to them. */
const BENCHES = '**/bench/**';

/** The test rules for tests and their support files, without the exceptions. */
export const TEST_RULES: Linter.Config[] = [
  { plugins: { 'in-tests': plugin } },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.setup.ts', '**/testing/**/*.{ts,tsx}', JOURNEYS],
    ignores: [BENCHES],
    rules: severity('error', 'fixed-sleep', 'wall-time'),
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['shared/presets/src/properties/assert-property.ts'],
    rules: severity('error', 'seeded-properties'),
  },
  {
    files: [JOURNEYS],
    rules: severity('error', 'restored-config', 'own-channel', 'wanted-outcome'),
  },
  // These files restore their changes, or run while no other journey runs.
  { files: ['deploy/acceptance/src/support/database.ts'], rules: severity('off', 'restored-config') },
  { files: ['deploy/acceptance/src/alone/**'], rules: severity('off', 'own-channel') },
];

/** The test rules with their exceptions. */
export const testRules: Linter.Config[] = [
  ...TEST_RULES,
  ...Object.entries(EXCEPTIONS).map(([file, reasons]) => ({
    files: [file],
    rules: Object.fromEntries(Object.keys(reasons).map((name) => [`in-tests/${name}`, 'off' as const])),
  })),
];
