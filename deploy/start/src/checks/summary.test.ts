import type { StageResult } from './stage';
import { summaryOf } from './summary';

const stage = (name: string, more: Partial<StageResult> = {}): StageResult => ({
  name,
  passed: 3,
  failed: 0,
  failures: [],
  files: [],
  tests: [],
  seconds: 61,
  cpuSeconds: 100,
  ...more,
});
const run = { flaky: [], complaints: [], seconds: 125 };

it('closes with the sum of all stages and further reasons of a red run', () => {
  const failure = { file: 'a.test.ts', title: 'adds', complaint: 'no' };
  const lines = summaryOf({
    ...run,
    stages: [stage('types', { passed: 1 }), stage('units', { failed: 1, failures: [failure] })],
    complaints: ['Six tests are flaky.'],
  });
  expect(lines).toContain('✘ a.test.ts › adds\n    no');
  expect(lines).toContain('✘ Six tests are flaky.');
  expect(lines.at(-1)).toBe('4 passed, 2 failed');
});

it('prints time and CPU time of each stage, and the time of the run', () => {
  const lines = summaryOf({ ...run, stages: [stage('types'), stage('lint', { kept: true })] });
  expect(lines.find((line) => line.includes('types'))).toMatch(/^ok .* 61 s +100 CPU s$/);
  expect(lines.find((line) => line.includes('lint'))).toMatch(/^kept /);
  expect(lines.find((line) => line.includes(' all '))).toMatch(/2 min 5 s/);
});

it('names the twenty slowest files of the stages that ran, the slowest first', () => {
  const files = Array.from({ length: 25 }, (_, at) => ({ file: `f${at}.test.ts`, seconds: at }));
  const lines = summaryOf({
    ...run,
    stages: [stage('units', { files }), stage('kept', { kept: true, files: [{ file: 'k.test.ts', seconds: 99 }] })],
  });
  const named = lines.filter((line) => line.endsWith('.test.ts'));
  expect(named).toHaveLength(20);
  expect(named[0]).toMatch(/24\.0 s f24/);
});

it('names flaky tests', () => {
  const lines = summaryOf({
    ...run,
    flaky: [{ file: 'a.test.ts', title: 'adds', complaint: 'late' }],
    stages: [stage('units')],
  });
  expect(lines).toContain('FLAKY a.test.ts › adds\n    late');
  expect(lines.at(-1)).toBe('3 passed, 0 failed');
});
