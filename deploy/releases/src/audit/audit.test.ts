import type { Trust } from '../signing/signed-envelope';
import { openTestStore, type TestStore } from '../testing/test-store';
import { auditProblems, openAudit, parseExport, type AuditLine } from './audit';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.remove());

/** A machine without a key of the store. */
const NO_KEYS: Trust = { keys: async () => [] };
const place = async () => ({ storage: await store.open(), trust: NO_KEYS });
const entry = (act: string) => ({ actor: 'ana', act, subject: 'production', outcome: 'done' as const, detail: '' });

async function written(count: number): Promise<AuditLine[]> {
  const audit = await openAudit(await place(), { now: () => 1 });
  for (let n = 1; n <= count; n += 1) await audit.write(entry(`act${n}`));
  const lines: AuditLine[] = [];
  for await (const line of audit.all()) lines.push(line);
  return lines;
}

test('two processes write one chain', async () => {
  const shared = await place();
  const both = await Promise.all([openAudit(shared, { now: () => 1 }), openAudit(shared, { now: () => 2 })]);
  await Promise.all(both.flatMap((audit) => [1, 2, 3, 4, 5].map((n) => audit.write(entry(`act${n}`)))));
  const third = await openAudit(shared, { now: () => 3 });
  const last = await third.write(entry('later'));
  expect(last.n).toBe(11);
  expect(await auditProblems(third.all())).toEqual([]);
});

test('guarantee 22: a changed, a missing, an added and a rewritten line are named', async () => {
  const lines = await written(5);
  expect(await auditProblems(lines)).toEqual([]);
  const changed = lines.map((line) => (line.n === 3 ? { ...line, actor: 'eve' } : line));
  expect(await auditProblems(changed)).toEqual([expect.stringContaining('Line 3 of the audit was changed')]);
  expect(await auditProblems(lines.filter(({ n }) => n !== 2))).toEqual([expect.stringContaining('Line 2')]);
  expect(await auditProblems([...lines.slice(0, 3), ...lines.slice(2)])).toEqual([expect.stringContaining('Line 4')]);
});

test('against an export, lines cut off or rewritten are named too', async () => {
  const lines = await written(5);
  const kept = parseExport(lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(await auditProblems(lines, kept)).toEqual([]);
  expect(await auditProblems(lines.slice(0, 4), kept)).toEqual([
    expect.stringContaining('Line 5 of the audit is gone'),
  ]);
  const other = await openTestStore();
  const audit = await openAudit({ storage: await other.open(), trust: NO_KEYS }, { now: () => 1 });
  for (const n of [1, 2, 3, 9, 5]) await audit.write(entry(`act${n}`));
  expect(await auditProblems(audit.all(), kept)).toEqual([expect.stringContaining('Line 4')]);
  await other.remove();
  expect(() => parseExport('{"n":1}')).toThrow('Line 1 of the export');
});
