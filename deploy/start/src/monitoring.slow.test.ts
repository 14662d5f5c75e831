import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesOf, MONITORING, panelExpressions } from './testing/monitoring-files';
import { ensurePromtool, promtool } from './testing/promtool';

let folder: string;
// The package may have to be installed.
jest.setTimeout(300_000);
beforeAll(async () => {
  await ensurePromtool();
  folder = mkdtempSync(path.join(tmpdir(), 'parola-rules-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the configuration of Prometheus and its rules are valid', async () => {
  await promtool('check', 'config', path.join(MONITORING, 'prometheus.yml'));
});

test('the unit tests of the rules pass', async () => {
  await promtool('test', 'rules', ...filesOf('rule-tests'));
});

test('a rule with another limit fails its unit test', async () => {
  const rules = path.join(MONITORING, 'rules/servers.yml');
  const changed = path.join(folder, 'servers.yml');
  writeFileSync(
    changed,
    readFileSync(rules, 'utf8').replace('parola_outbox_age_seconds > 600', 'parola_outbox_age_seconds > 900'),
  );
  const test = path.join(folder, 'test.yml');
  const own = readFileSync(path.join(MONITORING, 'rule-tests/servers.yml'), 'utf8');
  writeFileSync(test, own.replace('../rules/servers.yml', changed));
  await expect(promtool('test', 'rules', test)).rejects.toThrow(/OutboxOld/u);
});

test('the queries of the dashboards are valid', async () => {
  const file = path.join(folder, 'panels.json');
  const rules = panelExpressions().map((expr, index) => ({ record: `panel:${index}`, expr }));
  expect(rules.length).toBeGreaterThan(30);
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  await promtool('check', 'rules', file);
});
