import {
  code,
  metricsPage,
  referencePage,
  table,
  typeText,
  variablesOf,
  variableTable,
  withFileVariables,
  type ReferencePage,
} from '@parola/presets/reference';
import { familiesOf } from '@parola/process/metrics';
import { addRequestMetrics } from '@parola/process/request-metrics';
import fastify from 'fastify';
import { Pool } from 'pg';
import { Registry } from 'prom-client';
import { configSchema, isConfigName, type ConfigName } from '../config';
import { DOMAINS } from '../domains';
import { CONFIG_CHANGERS, isCheckedKey } from '../domains/desk';
import { describeVariables, PLATFORM_SECRETS } from '../ground/environment';
import { readSettings, type Settings } from '../ground/settings';
import { Measured } from '../jobs/measure-backlogs';
import { addPlatformMetrics } from '../platform-metrics';
import type { Entry } from '../seeding/content-types';

const OWNER = 'deploy/platform';
const CONFIG_ABOUT = `The keys of the platform's configuration. Operators change a key at [the desk](../operators/desk.md); the value follows a release until
then. Amounts of money are in hundredths. [Configuration](../platform/config.md) has the rules. Longer defaults are content of the product.`;
const ENVIRONMENT_ABOUT = `The variables of the API server, for a start by hand; \`npm start\` gives it its own. Values are never repeated in messages.`;

const METRICS_ANSWERS = 'A process of the platform answers Prometheus at `/metrics` of its';

/** Maximum length of a default shown on the page. */
const LONGEST_DEFAULT = 300;

function settingsOf(profile: Settings['profile']): Settings {
  const origin = 'http://localhost';
  const secret = 'x'.repeat(32);
  const key = '0'.repeat(64);
  return readSettings({
    ...{ PAROLA_PROFILE: profile, PUBLIC_URL: origin, PARTNERS_URL: origin, DATA_KEYS: `1:${key}`, LOOKUP_KEY: key },
    ...{ SW_SECRET_GAMES: secret, SW_SECRET_PSP: secret, SW_SECRET_SMS: secret },
  });
}

interface KeyEntry extends Entry {
  domain: string;
}

/** Seeded configuration of a release, by key. */
function releasedKeys(profile: Settings['profile']): Map<string, KeyEntry> {
  const settings = settingsOf(profile);
  const entries = DOMAINS.flatMap(({ name, content }) =>
    (content?.(settings) ?? [])
      .filter(({ place }) => place.name === 'config')
      .flatMap((one) => Object.entries(one.entries).map(([key, entry]) => [key, { ...entry, domain: name }] as const)),
  );
  return new Map(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function defaultText(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length <= LONGEST_DEFAULT) return code(text);
  return `${Object.keys(Object(value)).length} ${Array.isArray(value) ? 'items' : 'entries'}`;
}

function changersText(key: ConfigName): string {
  return `${CONFIG_CHANGERS[key].join(', ')}${isCheckedKey(key) ? '; with a second operator' : ''}`;
}

function keySection(key: ConfigName, { value, note = '', domain }: KeyEntry, sandbox: unknown): string {
  const schema = configSchema(key);
  const [inProduction, inSandbox] = [value, sandbox].map(defaultText);
  return [
    `### ${code(key)}\n\n${schema.description}\n`,
    `- Type: ${code(typeText(schema))}`,
    `- Default: ${inProduction}${inSandbox === inProduction ? '' : `; in a sandbox ${inSandbox}`}`,
    `- Source: ${note} (${domain})`,
    `- Changed by: ${changersText(key)}\n`,
  ].join('\n');
}

function configurationPage(): ReferencePage {
  const keys = [...releasedKeys('production')];
  const sandbox = releasedKeys('sandbox');
  const sections = keys.flatMap(([key, entry]) =>
    isConfigName(key) ? [keySection(key, entry, sandbox.get(key)?.value)] : [],
  );
  const hidden = keys
    .filter(([key]) => !isConfigName(key))
    .map(([key, { domain, note = '', value }]) => [code(key), domain, note, defaultText(value)]);
  const body = `## Keys of the desk\n\n${sections.join('\n')}\n## Keys of one domain\n\nTheir shape is private to the domain, and the desk does not show them.\n\n`;
  return referencePage('configuration', {
    title: 'Configuration keys',
    owner: OWNER,
    about: CONFIG_ABOUT,
    body: body + table(['key', 'domain', 'meaning and source', 'default'], hidden),
  });
}

/** All families of a process with every role. */
function families() {
  const registry = new Registry();
  addRequestMetrics(fastify(), registry);
  addPlatformMetrics(registry, {
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0, options: new Pool().options },
    bets: { counts: () => ({ batches: 0, calls: 0, waiting: 0 }) },
    jobs: { counts: () => [] },
    measured: new Measured(),
    partners: { counts: () => [] },
  });
  return familiesOf(registry);
}

/** The generated reference pages of the platform. */
export function platformReference(): ReferencePage[] {
  const title = 'Environment of the API server';
  const body = variableTable(withFileVariables(variablesOf(describeVariables()), PLATFORM_SECRETS));
  return [
    configurationPage(),
    referencePage('environment-platform', { title, owner: OWNER, about: ENVIRONMENT_ABOUT, body }),
    metricsPage(
      'metrics-platform',
      { title: 'Metrics of the API server', owner: OWNER, answers: METRICS_ANSWERS },
      families(),
    ),
  ];
}
