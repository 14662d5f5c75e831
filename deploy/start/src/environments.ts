import path from 'node:path';
import type { ReleaseKey } from '@parola/contract';
import { STAGING } from '@parola/releases';
import type { Secrets } from './secrets';
import { taken } from './services';
import { METRICS_STEP, ROOT, type Settings } from './settings';

export interface EnvironmentOptions {
  settings: Settings;
  secrets: Secrets;
  /** Connection strings of the platform, of the partners and of the release service. */
  databases: { application: string; partners: string; releases: string };
  /** Address of the platform. */
  platformUrl: string;
  /** Address of the release service. */
  releasesUrl: string;
  /** Folder of the built desk. */
  deskDir: string;
  /** Folder of the built console of releases. */
  consoleDir: string;
  /** Public keys that verify releases. */
  releaseKeys: readonly ReleaseKey[];
}

/** The collector of spans, and the share of traces that are recorded, which the library of OpenTelemetry reads. */
const TRACING = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'];

/**
 * Variables of the operator for the front door; a test compares the list with the settings of the edge. None is a
 * secret.
 */
const FRONT_DOOR = [
  ...TRACING,
  'ACCESS_LOG',
  'METRICS_HOST',
  'RELEASE_CHANNEL',
  'TRUSTED_PROXIES',
  'REGION_HEADER',
  'REGION_DATABASE',
  'REGION_DEFAULT',
  'HSTS',
  'ALLOWED_HOSTS',
  'CORP',
  'FILES_CORS',
  'SERVICE_WORKER',
];

/** The secret that the front doors show to the platform. */
const EDGE_SECRET = ['EDGE_SECRET', 'EDGE_SECRET_FILE'];

const PLATFORM = [
  ...TRACING,
  'ACCESS_LOG',
  'METRICS_HOST',
  'SCRIPTED_OUTCOMES',
  'DATABASE_PREPARED',
  'DATABASE_LISTEN_URL',
  'DATABASE_LISTEN_URL_FILE',
  'PAYMENT_ORIGINS',
];
const PARTNERS = ['METRICS_HOST', 'SCRIPTED_OUTCOMES'];
const RELEASES = [
  'METRICS_HOST',
  'PAROLA_RELEASE_KEY',
  'PAROLA_RELEASE_KEY_FILE',
  'RELEASE_GUARD',
  'RELEASE_COLLECT_HOURS',
  'RELEASE_REPORT_HOSTS',
];

/**
 * Variables of the sign-in of release managers by an OpenID provider; a test compares the list with the settings of the
 * release service.
 */
const RELEASE_PROVIDER = [
  'RELEASE_OIDC_ISSUER',
  'RELEASE_OIDC_CLIENT_ID',
  'RELEASE_OIDC_CLIENT_SECRET',
  'RELEASE_OIDC_CLIENT_SECRET_FILE',
  'RELEASE_OIDC_NAME',
  'RELEASE_OIDC_SCOPE',
];

const BUCKET_PLACE = ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL', 'AWS_REGION', 'AWS_DEFAULT_REGION'];
const STORE_PLACE = ['PAROLA_RELEASE_STORE', ...BUCKET_PLACE];
/** The bucket of private pictures. */
const PICTURE_PLACE = ['PICTURE_STORE', 'PICTURE_BUCKET'];
const STORE_LOGIN = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SECRET_ACCESS_KEY_FILE',
  'AWS_SESSION_TOKEN',
  'AWS_SESSION_TOKEN_FILE',
];

const EDGE_LOGIN = STORE_LOGIN.map((name) => `EDGE_${name}`);
const PICTURE_LOGIN = STORE_LOGIN.map((name) => `PICTURE_${name}`);

/** Variables of the terminal that a start passes to each server; all others are withheld. */
export const PASSED_ON = {
  platform: [...PLATFORM, ...EDGE_SECRET, ...PICTURE_PLACE, ...BUCKET_PLACE, ...STORE_LOGIN, ...PICTURE_LOGIN],
  partners: PARTNERS,
  releases: [...RELEASES, ...RELEASE_PROVIDER, ...STORE_PLACE, ...STORE_LOGIN],
  edge: [...FRONT_DOOR, ...EDGE_SECRET, ...STORE_PLACE, ...STORE_LOGIN, ...EDGE_LOGIN],
} as const;

/**
 * Variables for a release store in a bucket. The front door uses the credentials in `EDGE_AWS_…` where given, because
 * it only reads. Empty for a store in the data folder, even if the terminal contains credentials.
 */
function storeOf(who: 'releases' | 'edge'): Record<string, string> {
  if (!process.env.PAROLA_RELEASE_STORE) return {};
  return { ...taken(STORE_PLACE), ...(who === 'edge' ? loginOf('EDGE_') : taken(STORE_LOGIN)) };
}

/** The credentials in variables with a prefix, where given, or the common ones. */
function loginOf(prefix: 'EDGE_' | 'PICTURE_'): Record<string, string> {
  const own = Object.entries(taken(STORE_LOGIN.map((name) => prefix + name)));
  return own.length > 0
    ? Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
    : taken(STORE_LOGIN);
}

/** Variables for private pictures in a bucket. Empty without one, even if the terminal contains credentials. */
function picturesOf(): Record<string, string> {
  if (!process.env.PICTURE_BUCKET) return taken(PICTURE_PLACE);
  return { ...taken(PICTURE_PLACE), ...taken(BUCKET_PLACE), ...loginOf('PICTURE_') };
}

/** Adds the host of staging to the allowed hosts. */
function hostsWith(url: string): Record<string, string> {
  const { ALLOWED_HOSTS } = taken(['ALLOWED_HOSTS']);
  return ALLOWED_HOSTS ? { ALLOWED_HOSTS: `${ALLOWED_HOSTS},${new URL(url).host}` } : {};
}

/** The sandbox's providers of social log-ins, by SOCIAL_TYPE. */
function socialProviders(partnersUrl: string, clientSecret: string) {
  const issuers = { facebook: 3, line: 4, google: 5 };
  return Object.entries(issuers).map(([name, type]) => ({
    type,
    issuer: `${partnersUrl}/social/${name}`,
    clientId: 'parola',
    clientSecret,
  }));
}

/** The listener of metrics of a server; none without METRICS_PORT. */
function metricsOf(server: keyof typeof METRICS_STEP, { metricsPort }: Settings): { METRICS_PORT?: string } {
  return metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + METRICS_STEP[server]) };
}

/** Main programs of the servers. Staging is a second front door. */
export const SERVERS = {
  platform: 'deploy/platform/src/main.ts',
  partners: 'deploy/partners/src/main.ts',
  releases: 'deploy/releases/src/service/main.ts',
  edge: 'deploy/edge/src/main.ts',
  staging: 'deploy/edge/src/main.ts',
} as const;

/**
 * The complete environment of each server. Each gets only the secrets that it uses, so that a vulnerability in one
 * server exposes no secrets of another.
 */
export function environmentsOf({
  settings,
  secrets,
  databases,
  platformUrl,
  releasesUrl,
  releaseKeys,
  deskDir,
  consoleDir,
}: EnvironmentOptions) {
  const { siteUrl, staging, partnersUrl, partnersPort, operatorsPort, port, dataDir, channel } = settings;
  const operatorsUrl = `http://localhost:${operatorsPort}`;
  const common = {
    PLATFORM_URL: platformUrl,
    PARTNERS_URL: partnersUrl,
    ART_DIR: path.join(ROOT, 'shared/art/dist'),
    PAROLA_DATA_DIR: dataDir,
    PAROLA_PROFILE: 'sandbox',
    HOST: '127.0.0.1',
  };
  // Shared by platform and partners: one signs, the other verifies.
  const shared = { SW_SECRET_GAMES: secrets.games, SW_SECRET_PSP: secrets.psp, SW_SECRET_SMS: secrets.sms };
  const edge = {
    ...taken([...FRONT_DOOR, ...EDGE_SECRET]),
    ...storeOf('edge'),
    ...common,
    PORT: String(port),
    ...metricsOf('edge', settings),
    SITE_URL: siteUrl,
    RELEASE_KEYS: JSON.stringify(releaseKeys),
  };
  return {
    platform: {
      ...taken([...PLATFORM, ...EDGE_SECRET]),
      ...picturesOf(),
      ...common,
      ...shared,
      PORT: new URL(platformUrl).port,
      ...metricsOf('platform', settings),
      DATABASE_URL: databases.application,
      PUBLIC_URL: siteUrl,
      ...(staging && { OTHER_SITES: staging.url }),
      OPERATORS_PORT: String(operatorsPort),
      OPERATORS_URL: operatorsUrl,
      DESK_DIR: deskDir,
      RELEASES_URL: releasesUrl,
      DATA_KEYS: `1:${secrets.data}`,
      LOOKUP_KEY: secrets.lookup,
      SOCIAL_PROVIDERS: JSON.stringify(socialProviders(partnersUrl, secrets.social)),
      DEMO_MOBILE: secrets.demoMobile,
      DEMO_PASSWORD: secrets.demoPassword,
    },
    partners: {
      ...taken(PARTNERS),
      ...common,
      ...shared,
      PORT: String(partnersPort),
      ...metricsOf('partners', settings),
      SOCIAL_SECRET: secrets.social,
      SITE_ORIGIN: siteUrl,
      ...(staging && { OTHER_SITES: staging.url }),
      PARTNERS_DATABASE_URL: databases.partners,
    },
    // The release service signs releases: it is the only server with the key.
    releases: {
      ...taken([...RELEASES, ...RELEASE_PROVIDER]),
      ...storeOf('releases'),
      PORT: new URL(releasesUrl).port,
      ...metricsOf('releases', settings),
      HOST: '127.0.0.1',
      PAROLA_DATA_DIR: dataDir,
      RELEASES_DATABASE_URL: databases.releases,
      OPERATORS_URL: operatorsUrl,
      CONSOLE_DIR: consoleDir,
      SITE_URL: siteUrl,
      ...(staging && { STAGING_URL: staging.url }),
      RELEASE_CHANNEL: channel,
    },
    edge,
    // The second front door, on another port: same platform, release of another channel.
    ...(staging && {
      staging: {
        ...edge,
        PORT: String(staging.port),
        ...metricsOf('staging', settings),
        SITE_URL: staging.url,
        RELEASE_CHANNEL: STAGING,
        ...hostsWith(staging.url),
      },
    }),
  } satisfies Record<string, Record<string, string>>;
}
