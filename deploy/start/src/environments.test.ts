import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EDGE_VARIABLES } from '@parola/edge';
import { PROVIDER_VARIABLES } from '@parola/releases';
import { environmentsOf } from './environments';
import { startService } from './services';
import { readSettings } from './settings';

const SECRETS = {
  games: 'secret-of-the-games',
  psp: 'secret-of-the-payments',
  sms: 'secret-of-the-messages',
  data: 'secret-of-the-records',
  lookup: 'secret-of-the-index',
  social: 'secret-of-the-social-log-ins',
  demoMobile: '+639170000001',
  demoPassword: 'secret-of-the-demo',
};
const DATABASES = {
  application: 'postgres://app:secret-app@h/parola',
  partners: 'postgres://p:secret-partners@h/p',
  releases: 'postgres://r:secret-release-database@h/parola',
};
const KEY = { kid: 'k'.repeat(43), kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) } as const;

/** Variables that a user's terminal may contain when the product starts. */
const TERMINAL = {
  PAROLA_RELEASE_KEY: '{"d":"secret-signing-key"}',
  DATABASE_URL: DATABASES.application,
  DATABASE_OWNER_URL: 'postgres://owner:secret-owner@h/parola',
  DATABASE_READER_URL: 'postgres://reader:secret-reader@h/parola',
  SW_SECRET_GAMES: SECRETS.games,
  AWS_SECRET_ACCESS_KEY: 'secret-of-somebody',
  TRUSTED_PROXIES: 'loopback',
  METRICS_PORT: '9100',
};

const before = { ...process.env };
beforeEach(() => Object.assign(process.env, TERMINAL));
afterEach(() => {
  for (const name of Object.keys(TERMINAL)) delete process.env[name];
  Object.assign(process.env, before);
});

const environments = () =>
  environmentsOf({
    settings: readSettings({ ...TERMINAL, PARTNERS_DATABASE_URL: DATABASES.partners }),
    secrets: SECRETS,
    databases: DATABASES,
    platformUrl: 'http://127.0.0.1:7000',
    releasesUrl: 'http://127.0.0.1:7001',
    releaseKeys: [KEY],
    deskDir: '/desk',
    consoleDir: '/console',
  });

/** All environment variables that a started server can read. */
async function seenBy(name: 'platform' | 'partners' | 'edge' | 'releases'): Promise<Record<string, string>> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'parola-environment-'));
  const script = path.join(dir, 'server.ts');
  const file = path.join(dir, 'seen.json');
  writeFileSync(
    script,
    `require('node:fs').writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.env));
     console.log(JSON.stringify({ ready: true, port: 1 })); setInterval(() => {}, 1000);`,
  );
  const service = await startService(name, script, environments()[name], () => undefined);
  await service.stop();
  const environment: Record<string, string> = require(file);
  rmSync(dir, { recursive: true });
  return environment;
}
const secretsIn = (environment: Record<string, string>) =>
  [...new Set(Object.values(environment).flatMap((value) => value.match(/secret-[a-z-]+/g) ?? []))].sort();

test('each server has a port of metrics of its own, and none without METRICS_PORT', () => {
  const portsOf = (all: object) => Object.values(all).map((one) => String(Reflect.get(Object(one), 'METRICS_PORT')));
  expect(portsOf(environments()).toSorted()).toEqual(['9100', '9101', '9102', '9103', '9104']);
  const { METRICS_PORT: _, ...without } = TERMINAL;
  expect(readSettings(without).metricsPort).toBeUndefined();
  expect(() => readSettings({ METRICS_PORT: 'there' })).toThrow(/METRICS_PORT.*«there»/u);
});

test('the front door has no secrets of the partners, no database and no signing key', async () => {
  const environment = await seenBy('edge');
  expect(secretsIn(environment)).toEqual([]);
  expect(
    Object.keys(environment).filter((name) =>
      /^SW_|DATABASE|RELEASE_KEY$|^DATA_KEYS$|^LOOKUP_KEY$|^DEMO_|^AWS_/.test(name),
    ),
  ).toEqual([]);
  expect(environment).toMatchObject({ PORT: '8080', TRUSTED_PROXIES: 'loopback', RELEASE_KEYS: JSON.stringify([KEY]) });
});

test('the platform has its own login and the secrets it signs with, the partners theirs, and no more', async () => {
  const shared = ['secret-of-the-games', 'secret-of-the-messages', 'secret-of-the-payments'];
  const elsewhere = 'secret-of-the-social-log-ins';
  expect(secretsIn(await seenBy('platform'))).toEqual([
    'secret-app',
    'secret-of-the-demo',
    'secret-of-the-games',
    'secret-of-the-index',
    'secret-of-the-messages',
    'secret-of-the-payments',
    'secret-of-the-records',
    elsewhere,
  ]);
  expect(secretsIn(await seenBy('partners'))).toEqual([...shared, elsewhere, 'secret-partners']);
});

test('the release service has the signing key and no secrets of the casino', async () => {
  const environment = await seenBy('releases');
  expect(secretsIn(environment)).toEqual(['secret-release-database', 'secret-signing-key']);
  expect(environment).toMatchObject({ PORT: '7001', OPERATORS_URL: 'http://localhost:8090', CONSOLE_DIR: '/console' });
  expect(environment).toMatchObject({ SITE_URL: 'http://localhost:8080', RELEASE_CHANNEL: 'production' });
  expect(await seenBy('platform')).toMatchObject({
    RELEASES_URL: 'http://127.0.0.1:7001',
    OPERATORS_URL: 'http://localhost:8090',
  });
});

describe('where releases are kept in a bucket', () => {
  const STORE = {
    PAROLA_RELEASE_STORE: 's3://releases/parola',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:7480',
    AWS_ACCESS_KEY_ID: 'secret-id-of-the-writer',
  };
  const READER = {
    EDGE_AWS_ACCESS_KEY_ID: 'secret-id-of-the-reader',
    EDGE_AWS_SECRET_ACCESS_KEY: 'secret-of-the-reader',
  };
  beforeEach(() => Object.assign(process.env, STORE));
  afterEach(() => {
    for (const name of Object.keys({ ...STORE, ...READER })) delete process.env[name];
  });

  test('only the release service and the front door reach it', () => {
    const { releases, edge, platform, partners } = environments();
    const storage = { ...STORE, AWS_SECRET_ACCESS_KEY: TERMINAL.AWS_SECRET_ACCESS_KEY };
    expect(releases).toMatchObject(storage);
    expect(edge).toMatchObject(storage);
    for (const other of [platform, partners])
      expect(Object.keys(other).filter((name) => /^AWS_|STORE/.test(name))).toEqual([]);
  });

  test('the front door logs in as the read-only role, where there is one', () => {
    Object.assign(process.env, READER);
    const { releases, edge } = environments();
    expect(edge).toMatchObject({
      AWS_ACCESS_KEY_ID: READER.EDGE_AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: READER.EDGE_AWS_SECRET_ACCESS_KEY,
    });
    expect(releases).toMatchObject({ AWS_ACCESS_KEY_ID: STORE.AWS_ACCESS_KEY_ID });
    expect(JSON.stringify(edge)).not.toContain('of-the-writer');
  });
});

describe('where private pictures are kept in a bucket', () => {
  const PICTURES = {
    PICTURE_STORE: 'bucket',
    PICTURE_BUCKET: 's3://pictures/parola',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:7480',
    AWS_ACCESS_KEY_ID: 'secret-id-of-all',
  };
  const OWN = {
    PICTURE_AWS_ACCESS_KEY_ID: 'secret-id-of-pictures',
    PICTURE_AWS_SECRET_ACCESS_KEY: 'secret-of-pictures',
  };
  beforeEach(() => Object.assign(process.env, PICTURES));
  afterEach(() => {
    for (const name of Object.keys({ ...PICTURES, ...OWN })) delete process.env[name];
  });

  test('only the platform reaches it', () => {
    const { platform, releases, edge, partners } = environments();
    expect(platform).toMatchObject({ ...PICTURES, AWS_SECRET_ACCESS_KEY: TERMINAL.AWS_SECRET_ACCESS_KEY });
    for (const other of [releases, edge, partners])
      expect(Object.keys(other).filter((name) => /^AWS_|PICTURE/.test(name))).toEqual([]);
  });

  test('the platform logs in as itself, where there is a login of its own', () => {
    Object.assign(process.env, OWN);
    const { platform } = environments();
    expect(platform).toMatchObject({
      AWS_ACCESS_KEY_ID: OWN.PICTURE_AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: OWN.PICTURE_AWS_SECRET_ACCESS_KEY,
    });
    expect(JSON.stringify(platform)).not.toContain('of-all');
  });
});

test('where release managers sign in besides their passwords is told to the release service alone', async () => {
  for (const name of PROVIDER_VARIABLES) process.env[name] = 'told';
  const { releases, ...others } = environments();
  for (const name of PROVIDER_VARIABLES) delete process.env[name];
  expect(PROVIDER_VARIABLES.length).toBeGreaterThan(4);
  expect(releases).toMatchObject(Object.fromEntries(PROVIDER_VARIABLES.map((name) => [name, 'told'])));
  expect(
    Object.values(others).flatMap((one) => Object.keys(one).filter((name) => PROVIDER_VARIABLES.includes(name))),
  ).toEqual([]);
});

test('staging is the same front door on another port and channel; the target of returning players is set for it', () => {
  process.env.ALLOWED_HOSTS = 'play.example';
  const { staging, edge, platform, partners, releases } = environments();
  delete process.env.ALLOWED_HOSTS;
  expect(staging).toEqual({
    ...edge,
    PORT: '8088',
    METRICS_PORT: '9104',
    SITE_URL: 'http://localhost:8088',
    RELEASE_CHANNEL: 'staging',
    ALLOWED_HOSTS: 'play.example,localhost:8088',
  });
  for (const { OTHER_SITES } of [platform, partners]) expect(OTHER_SITES).toBe('http://localhost:8088');
  expect(releases.STAGING_URL).toBe('http://localhost:8088');
});

test('the switch of the test profile is passed on to the platform and the partners alone, and only where it is set', () => {
  const scripted = () =>
    Object.entries(environments()).flatMap(([name, environment]) => ('SCRIPTED_OUTCOMES' in environment ? [name] : []));
  expect(scripted()).toEqual([]);
  process.env.SCRIPTED_OUTCOMES = 'test';
  const switched = scripted();
  delete process.env.SCRIPTED_OUTCOMES;
  expect(switched).toEqual(['platform', 'partners']);
});

test('every setting of the front door is given to it or passed on', () => {
  const overrides = Object.fromEntries(EDGE_VARIABLES.map((name) => [name, 'told']));
  Object.assign(process.env, overrides);
  const names = Object.keys(environments().edge);
  for (const name of EDGE_VARIABLES) if (!(name in before)) delete process.env[name];
  expect(EDGE_VARIABLES.filter((name) => !names.includes(name))).toEqual([]);
});
