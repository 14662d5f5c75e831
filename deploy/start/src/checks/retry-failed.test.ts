import { secondLook } from './retry-failed';
import type { Failure, StageResult } from './stage';

const shell: Failure = { file: 'shell/src/frame/frame.test.tsx', title: 'opens', complaint: 'late' };
const money: Failure = { file: 'deploy/platform/src/ledger/holds.test.ts', title: 'holds', complaint: 'one too many' };
const stage = (failures: readonly Failure[], more: Partial<StageResult> = {}): StageResult => ({
  name: 'units',
  passed: 10,
  failed: failures.length,
  failures,
  files: [],
  tests: failures.map((failure) => ({ ...failure, name: failure.title, status: 'failed' })),
  seconds: 60,
  cpuSeconds: 100,
  ...more,
});

it('keeps a test red that failed twice', () => {
  const { result, flaky } = secondLook(stage([shell]), stage([shell], { passed: 3, seconds: 5 }));
  expect(result).toMatchObject({ passed: 10, failed: 1, failures: [shell], seconds: 65 });
  expect(flaky).toEqual([]);
});

it('lets a test pass that passed the second time, and names it as flaky', () => {
  const { result, flaky } = secondLook(stage([shell]), stage([], { passed: 3 }));
  expect(result).toMatchObject({ passed: 11, failed: 0, failures: [] });
  expect(flaky).toEqual([shell]);
});

it('keeps a test of the ledger red although it passed the second time', () => {
  const { result, flaky } = secondLook(stage([money]), stage([], { passed: 3 }));
  expect(result).toMatchObject({ passed: 10, failed: 1 });
  expect(result.failures[0]?.complaint).toMatch(/passed the second time.*one too many/);
  expect(flaky).toEqual([money]);
});

it('tells the same journey of two projects apart', () => {
  const phone = { ...shell, project: 'phone' };
  const desktop = { ...shell, project: 'desktop' };
  const { result, flaky } = secondLook(stage([phone, desktop]), stage([desktop]));
  expect(result.failures).toEqual([desktop]);
  expect(flaky).toEqual([phone]);
});

it('is red for a test that fails only the second time, and for a runner that breaks down', () => {
  expect(secondLook(stage([shell]), stage([{ ...shell, title: 'closes' }])).result).toMatchObject({ failed: 1 });
  expect(secondLook(stage([shell]), stage([], { failed: 1 })).result).toMatchObject({ failed: 1 });
});

it('calls no test flaky when the second run broke down, because it has no result', () => {
  const { result, flaky } = secondLook(stage([shell]), stage([], { passed: 0, failed: 1 }));
  expect(result.failed).toBe(1);
  expect(flaky).toEqual([]);
});

it('gives each test its last result', () => {
  const passed = { file: 'shared/x.test.ts', name: 'adds', title: 'adds', status: 'passed' } as const;
  const skipped = { ...passed, name: 'waits', title: 'waits', status: 'skipped' } as const;
  const first = stage([shell, money]);
  const tests = [...first.tests, passed, skipped];
  const statuses = (second: StageResult) =>
    secondLook({ ...first, tests }, second).result.tests.map(({ status }) => status);
  expect(statuses(stage([]))).toEqual(['passed', 'failed', 'passed', 'skipped']);
  expect(statuses(stage([shell]))).toEqual(['failed', 'failed', 'passed', 'skipped']);
  expect(statuses(stage([], { passed: 0, failed: 1 }))).toEqual(['failed', 'failed', 'passed', 'skipped']);
});
