import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { composeText, rawCompose, readCompose, schemaErrors, serversOf } from './testing/compose';
import { INFRA } from './testing/folders';

const overlay = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string().optional(),
        environment: z.record(z.string(), z.string()).default({}),
        ports: z.array(z.string()).default([]),
        secrets: z.array(z.string()).default([]),
      }),
    ),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(rawCompose('compose.monitoring.yaml'));
const scrapes = z.object({
  scrape_configs: z.array(
    z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
  ),
});
const targetsIn = (text: string) => scrapes.parse(parse(text)).scrape_configs;
const jobs = targetsIn(composeText('prometheus.yml'));
const MONITORING = path.join(INFRA, 'monitoring');

it('fits the schema of the Compose specification', () => {
  expect(schemaErrors(rawCompose('compose.monitoring.yaml'))).toBeNull();
});

it('scrapes every server that stays, at the port of its metrics', () => {
  const servers = serversOf(readCompose().services).filter(({ service }) => service.environment['ROLE'] !== 'migrate');
  const wanted = servers.map(({ name }) => `${name}:${overlay.services[name]?.environment['METRICS_PORT']}`);
  const scraped = jobs.flatMap((job) => job.static_configs.flatMap(({ targets }) => targets));
  expect(scraped.sort()).toEqual(wanted.sort());
});

it('names its jobs as the rules and dashboards do', () => {
  const known = targetsIn(readFileSync(path.join(MONITORING, 'prometheus.yml'), 'utf8')).map((job) => job.job_name);
  expect(jobs.filter((job) => !known.includes(job.job_name))).toEqual([]);
});

it('sends alerts of each severity that a rule has', () => {
  const rules = readdirSync(path.join(MONITORING, 'rules'));
  const texts = rules.map((file) => readFileSync(path.join(MONITORING, 'rules', file), 'utf8')).join('\n');
  const severities = new Set([...texts.matchAll(/severity: (\w+)/g)].map(([, severity]) => severity));
  // A ticket takes the general route.
  expect(severities).toEqual(new Set(['page', 'ticket']));
  const route = z.object({ receiver: z.string(), routes: z.array(z.object({ matchers: z.array(z.string()) })) });
  const { route: general, receivers } = z
    .object({ route, receivers: z.array(z.object({ name: z.string() })) })
    .parse(parse(composeText('alertmanager.yml')));
  expect(general.routes.map(({ matchers }) => matchers)).toEqual([['severity="page"']]);
  expect(receivers.map(({ name }) => name)).toContain(general.receiver);
});

it('has ports on the loopback address alone, fixed versions, and its secrets in files', () => {
  const tools = Object.values(overlay.services).filter(({ image }) => image !== undefined);
  expect(tools).toHaveLength(3);
  for (const { image, ports } of tools) {
    expect(image).toMatch(/:v?\d+\.\d+\.\d+$/);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  }
  expect(new Set(tools.flatMap(({ secrets }) => secrets))).toEqual(new Set(Object.keys(overlay.secrets)));
});
