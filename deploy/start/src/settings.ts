import path from 'node:path';
import { STAGING, STAGING_STEP } from '@parola/releases';
import { START_VARIABLES } from './start-variables';

/** The repository. */
export const ROOT = path.resolve(__dirname, '../../..');

/** Where this start listens and keeps its data. Two starts side by side differ in all of these. */
export interface Settings {
  port: number;
  partnersPort: number;
  operatorsPort: number;
  dataDir: string;
  siteUrl: string;
  /**
   * Where the channel `staging` is served beside the site; undefined: nowhere (STAGING_PORT=off, or the site itself
   * serves it). `asked`: the port was named, so a start without it would not do.
   */
  staging: { port: number; url: string; asked: boolean } | undefined;
  partnersUrl: string;
  /** An operator's own PostgreSQL, as the application logs in; the embedded one is not started then. */
  databaseUrl: string | undefined;
  /** The same as its owner logs in, for the migrations. Without it the application is the owner. */
  databaseOwnerUrl: string | undefined;
  /** The same as reports log in. */
  databaseReaderUrl: string | undefined;
  /** Where the sandbox partners keep theirs. */
  partnersDatabaseUrl: string | undefined;
  /** The release channel that the front door serves. */
  channel: string;
}

function portOf(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} should be a port from 1 to 65535, it is «${value}».`);
  return port;
}

function stagingOf(env: NodeJS.ProcessEnv, others: readonly number[], channel: string): Settings['staging'] {
  const value = env['STAGING_PORT'];
  if (value === 'off' || channel === STAGING) return undefined;
  const [site = 0] = others;
  const port = portOf('STAGING_PORT', value, site + STAGING_STEP);
  const asked = Boolean(value);
  if (port > 65_535 || others.includes(port)) {
    if (!asked) return undefined;
    throw new Error(`STAGING_PORT is ${port}, which another part has; choose another, or «off».`);
  }
  return { port, url: `http://localhost:${port}`, asked };
}

/** The address may hold a password: errors are reported without it. */
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
 * Reads the ports (STAGING_PORT may be `off`), PAROLA_DATA_DIR, RELEASE_CHANNEL and the addresses of databases.
 * @throws Error that names the bad one.
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
  const channel = env['RELEASE_CHANNEL'] || START_VARIABLES.RELEASE_CHANNEL.fallback;
  return {
    port,
    staging: stagingOf(env, [port, partnersPort, operatorsPort], channel),
    partnersPort,
    operatorsPort,
    dataDir: path.resolve(ROOT, env['PAROLA_DATA_DIR'] || START_VARIABLES.PAROLA_DATA_DIR.fallback),
    siteUrl: `http://localhost:${port}`,
    partnersUrl: `http://localhost:${partnersPort}`,
    databaseUrl: databaseOf('DATABASE_URL', env['DATABASE_URL']),
    databaseOwnerUrl: databaseOf('DATABASE_OWNER_URL', env['DATABASE_OWNER_URL']),
    databaseReaderUrl: databaseOf('DATABASE_READER_URL', env['DATABASE_READER_URL']),
    partnersDatabaseUrl: databaseOf('PARTNERS_DATABASE_URL', env['PARTNERS_DATABASE_URL']),
    channel,
  };
}
