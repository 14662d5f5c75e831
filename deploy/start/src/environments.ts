import path from 'node:path';
import type { ReleaseKey } from '@parola/contract';
import type { Secrets } from './secrets';
import { taken } from './services';
import { ROOT, type Settings } from './settings';

export interface EnvironmentOptions {
  settings: Settings;
  secrets: Secrets;
  /** How the platform and the partners log in to their databases. */
  databases: { application: string; partners: string };
  /** Where the platform is reached. */
  platformUrl: string;
  /** Where the release service is reached. */
  releasesUrl: string;
  /** Where the built desk lies. */
  deskDir: string;
  /** Where the built console of releases lies. */
  consoleDir: string;
  /** Public keys that releases are signed with. */
  releaseKeys: readonly ReleaseKey[];
}

/** What an operator may tell the front door; a test holds the list to the front door's settings. None is a secret. */
const FRONT_DOOR = [
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

/** The sandbox's providers that players log in with, by SOCIAL_TYPE. */
function socialProviders(partnersUrl: string, clientSecret: string) {
  const issuers = { facebook: 3, line: 4, google: 5 };
  return Object.entries(issuers).map(([name, type]) => ({
    type,
    issuer: `${partnersUrl}/social/${name}`,
    clientId: 'parola',
    clientSecret,
  }));
}

/** What each server is given, all of it: a server has no secret that it has no use for, so that a hole in one is not a hole in another. */
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
  const { siteUrl, partnersUrl, partnersPort, operatorsPort, port, dataDir, channel } = settings;
  const common = {
    PLATFORM_URL: platformUrl,
    PARTNERS_URL: partnersUrl,
    ART_DIR: path.join(ROOT, 'shared/art/dist'),
    PAROLA_DATA_DIR: dataDir,
    PAROLA_PROFILE: 'sandbox',
    HOST: '127.0.0.1',
  };
  // The two sides of the sandbox share these: what one signs, the other checks.
  const shared = { SW_SECRET_GAMES: secrets.games, SW_SECRET_PSP: secrets.psp, SW_SECRET_SMS: secrets.sms };
  return {
    platform: {
      ...common,
      ...shared,
      PORT: new URL(platformUrl).port,
      DATABASE_URL: databases.application,
      PUBLIC_URL: siteUrl,
      OPERATORS_PORT: String(operatorsPort),
      DESK_DIR: deskDir,
      RELEASES_URL: releasesUrl,
      DATA_KEYS: `1:${secrets.data}`,
      LOOKUP_KEY: secrets.lookup,
      SOCIAL_PROVIDERS: JSON.stringify(socialProviders(partnersUrl, secrets.social)),
      DEMO_MOBILE: secrets.demoMobile,
      DEMO_PASSWORD: secrets.demoPassword,
    },
    partners: {
      ...taken(['SCRIPTED_OUTCOMES']),
      ...common,
      ...shared,
      PORT: String(partnersPort),
      SOCIAL_SECRET: secrets.social,
      SITE_ORIGIN: siteUrl,
      PARTNERS_DATABASE_URL: databases.partners,
    },
    // Who releases signs: the one server beside the command line that has the key.
    releases: {
      ...taken(['PAROLA_RELEASE_KEY', 'RELEASE_GUARD', 'RELEASE_COLLECT_HOURS']),
      PORT: new URL(releasesUrl).port,
      HOST: '127.0.0.1',
      PAROLA_DATA_DIR: dataDir,
      OPERATORS_URL: `http://localhost:${operatorsPort}`,
      CONSOLE_DIR: consoleDir,
      SITE_URL: siteUrl,
      RELEASE_CHANNEL: channel,
    },
    edge: {
      ...taken(FRONT_DOOR),
      ...common,
      PORT: String(port),
      RELEASE_KEYS: JSON.stringify(releaseKeys),
    },
  } satisfies Record<string, Record<string, string>>;
}
