import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jestReport } from './jest-report';
import { runMeasured } from './run-measured';
import { checkStage, testStage } from './stage';

const dir = mkdtempSync(path.join(os.tmpdir(), 'parola-stage-'));
const file = path.join(dir, 'report.json');
const ended = { seconds: 1, cpuSeconds: 2, output: 'why' };
let printed: jest.SpyInstance;
beforeEach(() => {
  printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => printed.mockRestore());
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const stageThatWrites = (report: object, code: number) =>
  testStage(
    'units',
    async () => {
      writeFileSync(file, JSON.stringify(report));
      return { ...ended, code };
    },
    { file, read: jestReport },
  );
const passing = { testResults: [{ name: 'x', status: 'passed', assertionResults: [{ status: 'passed' }] }] };

describe('a stage of tests', () => {
  it('passes with the tests of its report', async () => {
    expect(await stageThatWrites(passing, 0)).toMatchObject({ name: 'units', passed: 1, failed: 0, cpuSeconds: 2 });
  });
  it('fails when its runner ran no test', async () => {
    expect(await stageThatWrites({ testResults: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
  it('fails when its runner broke down without a failed test', async () => {
    expect(await stageThatWrites(passing, 1)).toMatchObject({ passed: 1, failed: 1 });
  });
  it('fails when its runner wrote no report, also when an earlier run left one', async () => {
    writeFileSync(file, JSON.stringify(passing));
    expect(await testStage('units', async () => ({ ...ended, code: 0 }), { file, read: jestReport })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });
});

describe('a check', () => {
  it("prints its program's output only after a failure", async () => {
    expect(await checkStage('types', async () => ({ ...ended, code: 0 }))).toMatchObject({ passed: 1, failed: 0 });
    expect(printed.mock.calls.flat().join('\n')).not.toContain('why');
    expect(await checkStage('types', async () => ({ ...ended, code: 2 }))).toMatchObject({ passed: 0, failed: 1 });
    expect(printed.mock.calls.flat().join('\n')).toContain('why');
  });
});

describe('a measured program', () => {
  it('reports its exit code, output and CPU time', async () => {
    const busy =
      'for (const end = process.cpuUsage().user + 2e5; process.cpuUsage().user < end;); console.log("done"); process.exit(3)';
    const { code, output, cpuSeconds } = await runMeasured(process.execPath, ['-e', busy], { output: 'kept' });
    expect({ code, output }).toEqual({ code: 3, output: 'done\n' });
    expect(cpuSeconds).toBeGreaterThanOrEqual(0.2);
  });
  it('ends with 127 when it cannot be run', async () => {
    expect(await runMeasured('/no/such/program', [], { output: 'kept' })).toMatchObject({ code: 127 });
  });
});
