import path from 'node:path';
import { STAGING, STAGING_STEP } from '@parola/releases';
import { START_VARIABLES } from './start-variables';

/** Root folder of the repository. */
export const ROOT = path.resolve(__dirname, '../../..');

/** Distance of each server's port of metrics from METRICS_PORT. */
export const METRICS_STEP = { platform: 0, edge: 1, releases: 2, partners: 3, staging: 4 } as const;
const LAST_STEP = Math.max(...Object.values(METRICS_STEP));

/** Ports, addresses and data folder of a start. Two starts on one machine must differ in all of these. */
export interface Settings {
  port: number;
  partnersPort: number;
  operatorsPort: number;
  /** First of the ports of metrics, in the order of `METRICS_STEP`; undefined: none. */
  metricsPort: number | undefined;
  dataDir: string;
  siteUrl: string;
  /**
   * The front door of the channel `staging`. Undefined: none (STAGING_PORT=off, or the site itself serves the channel).
   * `isRequested`: the port was set explicitly, so it must be usable.
   */
  staging: { port: number; url: string; isRequested: boolean } | undefined;
  partnersUrl: string;
  /** An operator's PostgreSQL with the login of the application; the embedded one is not started then. */
  databaseUrl: string | undefined;
  /** The same database with the login of its owner, for migrations. Undefined: the application is the owner. */
  databaseOwnerUrl: string | undefined;
  /** The same database with the login of reports. */
  databaseReaderUrl: string | undefined;
  /** Database of the sandbox partners. */
  partnersDatabaseUrl: string | undefined;
  /** The same database with the login of the release service. */
  releasesDatabaseUrl: string | undefined;
  /** The release channel of the front door. */
  channel: string;
  /** Whether squads of other repositories can see their remotes in this site. */
  hasDevelopmentShell: boolean;
}

const LAST_PORT = 65_535;

function portOf(name: string, value: string | undefined, fallback: number, last = LAST_PORT): number {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > last)
    throw new Error(`${name} should be a port from 1 to ${last}, it is «${value}».`);
  return port;
}

/**
 * First of the ports of metrics; undefined without the variable. @throws Error when another part has one of the ports
 */
function metricsPortOf(env: NodeJS.ProcessEnv, others: Readonly<Record<string, number>>): number | undefined {
  const value = env['METRICS_PORT'];
  if (!value) return undefined;
  const first = portOf('METRICS_PORT', value, 0, LAST_PORT - LAST_STEP);
  const last = first + LAST_STEP;
  for (const [setting, port] of Object.entries(others))
    if (port >= first && port <= last)
      throw new Error(
        `METRICS_PORT is ${first}, so metrics have ports up to ${last}, and ${setting} is ${port}; choose another.`,
      );
  return first;
}

function switchOf(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '' || value === 'off') return false;
  if (value === 'on') return true;
  throw new Error(`${name} is «on» or «off», it is «${value}».`);
}

function stagingOf(env: NodeJS.ProcessEnv, others: readonly number[], channel: string): Settings['staging'] {
  const value = env['STAGING_PORT'];
  if (value === 'off' || channel === STAGING) return undefined;
  const [site = 0] = others;
  const port = portOf('STAGING_PORT', value, site + STAGING_STEP);
  const isRequested = Boolean(value);
  if (port > LAST_PORT || others.includes(port)) {
    if (!isRequested) return undefined;
    throw new Error(`STAGING_PORT is ${port}, which another part has; choose another, or «off».`);
  }
  return { port, url: `http://localhost:${port}`, isRequested };
}

/** Errors never contain the value, which may hold a password. */
function databaseOf(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^postgres(ql)?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')) {
    throw new Error(
      `${name} should be like postgres://user:password@host:5432/parola (special characters in the password percent-encoded), and the present value is another one.`,
    );
  }
  return value;
}

/**
 * Reads the ports (STAGING_PORT may be `off`), PAROLA_DATA_DIR, RELEASE_CHANNEL, DEVELOPMENT_SHELL and the database
 * addresses. @throws Error that names the invalid one
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const ownPort = (name: 'PORT' | 'PARTNERS_PORT' | 'OPERATORS_PORT') =>
    portOf(name, env[name], Number(START_VARIABLES[name].fallback));
  const port = ownPort('PORT');
  const partnersPort = ownPort('PARTNERS_PORT');
  const operatorsPort = ownPort('OPERATORS_PORT');
  if (port === partnersPort)
    throw new Error(`PORT and PARTNERS_PORT are both ${port}; games must run on an origin of their own.`);
  if (new Set([port, partnersPort, operatorsPort]).size < 3)
    throw new Error(
      'OPERATORS_PORT must differ from PORT and PARTNERS_PORT: operators work on an origin of their own.',
    );
  const metricsPort = metricsPortOf(env, { PORT: port, PARTNERS_PORT: partnersPort, OPERATORS_PORT: operatorsPort });
  const metricsPorts = metricsPort === undefined ? [] : Object.values(METRICS_STEP).map((step) => metricsPort + step);
  const channel = env['RELEASE_CHANNEL'] || START_VARIABLES.RELEASE_CHANNEL.fallback;
  return {
    port,
    staging: stagingOf(env, [port, partnersPort, operatorsPort, ...metricsPorts], channel),
    partnersPort,
    operatorsPort,
    metricsPort,
    dataDir: path.resolve(ROOT, env['PAROLA_DATA_DIR'] || START_VARIABLES.PAROLA_DATA_DIR.fallback),
    siteUrl: `http://localhost:${port}`,
    partnersUrl: `http://localhost:${partnersPort}`,
    databaseUrl: databaseOf('DATABASE_URL', env['DATABASE_URL']),
    databaseOwnerUrl: databaseOf('DATABASE_OWNER_URL', env['DATABASE_OWNER_URL']),
    databaseReaderUrl: databaseOf('DATABASE_READER_URL', env['DATABASE_READER_URL']),
    partnersDatabaseUrl: databaseOf('PARTNERS_DATABASE_URL', env['PARTNERS_DATABASE_URL']),
    releasesDatabaseUrl: databaseOf('RELEASES_DATABASE_URL', env['RELEASES_DATABASE_URL']),
    channel,
    hasDevelopmentShell: switchOf('DEVELOPMENT_SHELL', env['DEVELOPMENT_SHELL']),
  };
}
