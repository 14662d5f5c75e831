import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Rows of the release system's feature table. Tests named «row <its name>: …» prove each of them. */
const ROWS = [
  'Immutable build enforced',
  'Identity',
  'Publish ≠ release',
  'Pin per channel',
  'Multi-remote atomic pin',
  'Rollback depth',
  'Rollback blocks auto-advance',
  'Concurrent writers safe',
  'Lost-ack idempotent',
  'Roles',
  'CI identity',
  'Two-person approval',
  'Freeze windows / lock',
  'Emergency stop',
  'Audit',
  'Canary %',
  'Sticky, monotone ramp',
  'Correlated/atomic group canary',
  'Metrics-driven rollback',
  'Preview unpinned on prod',
  'SRI / digest list',
  'Signatures',
  'Anti-replay/freeze',
  'Compat gate at pin',
  'Discovery cacheable',
  'GC aware of live clients',
  'Standard discovery schema',
];
const WHERE = ['deploy/releases/src', 'deploy/edge/src', 'deploy/acceptance/src', 'shared/contract/src', 'shell/src'];
const ROOT = resolve(__dirname, '../../..');

const sources = WHERE.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && file !== 'feature-table.test.ts')
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
);

test.each(ROWS)('the row «%s» has a test of its name', (row) => {
  expect(sources.some((source) => source.includes(`row ${row}: `))).toBe(true);
});
