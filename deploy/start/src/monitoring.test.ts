import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { METRICS_STEP } from './settings';
import { ROOT } from './settings';
import { filesOf, panelExpressions, readDashboards, readRules, readTargets } from './testing/monitoring-files';

const rules = readRules();
const alerts = rules.filter((rule) => rule.alert !== undefined);
const alertNames = [...new Set(alerts.map(({ alert = '' }) => alert))];
const expressions = [...rules.map(({ expr }) => expr), ...panelExpressions()];
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Texts of the code of a folder. */
const sourcesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => textOf(path.join(folder, file)));

/** Names of the series of a family with this type. */
const seriesOf = (name: string, type: string) =>
  type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name];

/** Names of all series: those of the pages of the reference, and those of Node. */
function exportedSeries(): Set<string> {
  const pages = readdirSync(path.join(ROOT, 'docs/reference')).filter((name) => name.startsWith('metrics'));
  const rows = pages.flatMap((page) => [
    ...textOf(`docs/reference/${page}`).matchAll(/^\| `(?<name>\w+)` \| (?<type>\w+) \|/gmu),
  ]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ofNode = registry.getMetricsAsArray().map(({ name, type }) => seriesOf(name, String(type)));
  return new Set([
    ...rows.flatMap(({ groups }) => seriesOf(groups?.['name'] ?? '', groups?.['type'] ?? '')),
    ...ofNode.flat(),
  ]);
}

const wordsIn = (expr: string, form: RegExp) => [...expr.matchAll(form)].map(([, word = '']) => word);

test('rules and dashboards use only metrics that a server exports', () => {
  const exported = exportedSeries();
  const used = [...new Set(expressions.flatMap((expr) => wordsIn(expr, /\b((?:parola|nodejs|process)_\w+)/gu)))];
  expect(used.length).toBeGreaterThan(25);
  expect(used.filter((name) => !exported.has(name))).toEqual([]);
  const recorded = new Set(rules.map(({ record }) => record));
  const derived = expressions.flatMap((expr) => wordsIn(expr, /\b(parola:[\w:]+)/gu));
  expect(derived.filter((name) => !recorded.has(name))).toEqual([]);
});

test('rules and dashboards name only routes and backlogs that exist', () => {
  const sources = ['deploy/platform/src', 'deploy/edge/src'].flatMap(sourcesOf).join('\n');
  const backlogs = [
    ...expressions.flatMap((expr) => wordsIn(expr, /\bbacklog="([^"]+)"/gu)),
    ...rules.flatMap(({ labels }) => labels?.['backlog'] ?? []),
  ];
  expect(backlogs.length).toBeGreaterThan(5);
  expect(backlogs.filter((name) => !sources.includes(`name: '${name}'`))).toEqual([]);
  const routes = expressions.flatMap((expr) => wordsIn(expr, /\broute="([^"]+)"/gu));
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.filter((route) => !sources.includes(`'${route}'`))).toEqual([]);
  for (const bet of ['bet', 'betWin']) expect(sources).toContain(`'/seamless/v1/${bet}'`);
});

test('each alert has a severity, a summary, and a section of the runbooks, which has no other section', () => {
  for (const { alert = '', labels, annotations } of alerts) {
    expect([alert, labels?.['severity']]).toEqual([alert, expect.stringMatching(/^(?:page|ticket)$/u)]);
    expect([alert, annotations?.['summary']]).toEqual([alert, expect.stringMatching(/^[A-Z].*\.$/u)]);
    expect(annotations?.['runbook']).toBe(`docs/operators/runbooks.md#${alert.toLowerCase()}`);
  }
  expect(wordsIn(textOf('docs/operators/runbooks.md'), /^## (.+)$/gmu).toSorted()).toEqual(alertNames.toSorted());
});

test('each alert fires in a unit test of the rules, with each of its severities', () => {
  const expected = filesOf('rule-tests').flatMap((file) =>
    wordsIn(readFileSync(file, 'utf8'), /\{(alertname="\w+", severity="\w+")\}/gu),
  );
  const wanted = alerts.map(({ alert = '', labels }) => `alertname="${alert}", severity="${labels?.['severity']}"`);
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((one) => !expected.includes(one))).toEqual([]);
});

test('dashboards have ids of their own, and panels have titles and queries', () => {
  const boards = readDashboards();
  expect(boards.map(({ uid }) => uid).toSorted()).toEqual(['parola-money', 'parola-overview', 'parola-releases']);
  for (const { panels } of boards) {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, targets } of panels) expect([title, title !== '' && targets.length > 0]).toEqual([title, true]);
  }
});

test('the scrape configuration has the ports of a start with METRICS_PORT=9100', () => {
  const ports = Object.entries(METRICS_STEP).map(([server, step]) => [
    `parola-${server}`,
    [`localhost:${9100 + step}`],
  ]);
  expect(readTargets()).toEqual(ports);
});
