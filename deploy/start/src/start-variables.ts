import { PORTS, STAGING_STEP } from '@parola/releases';

/** A variable of `npm start`: its meaning and its default. */
interface StartVariable {
  content: string;
  fallback?: string;
}

/** Variables that the commands of the repository read directly. */
export const START_VARIABLES = {
  PORT: { content: 'port of the site', fallback: String(PORTS.site) },
  PARTNERS_PORT: { content: 'port of the sandbox partners, an origin of their own', fallback: '8081' },
  OPERATORS_PORT: { content: 'port of desk and console, an origin of their own', fallback: String(PORTS.operators) },
  STAGING_PORT: { content: 'port of the channel `staging`; `off`: none', fallback: `PORT + ${STAGING_STEP}` },
  METRICS_PORT: {
    content:
      'first of five ports of metrics: API server, front door, release service, partners, front door of staging; without it none',
  },
  PAROLA_DATA_DIR: { content: 'data folder: database, releases, secrets, uploads, telemetry', fallback: '.data' },
  PAROLA_BUILD_STORE: { content: 'builds by the hash of their inputs', fallback: '.cache/builds' },
  RELEASE_CHANNEL: { content: 'the channel that the site serves', fallback: 'production' },
  DEVELOPMENT_SHELL: {
    content: '`on`: the site shows remotes that squads serve from other repositories (`npm run dev -- --site`)',
    fallback: 'off',
  },
  DATABASE_URL: { content: 'PostgreSQL, as the application logs in; without it an embedded server is started' },
  DATABASE_OWNER_URL: { content: 'PostgreSQL, as its owner logs in for the migrations' },
  DATABASE_READER_URL: { content: 'PostgreSQL, as reports log in' },
  PARTNERS_DATABASE_URL: { content: 'the database of the sandbox partners' },
  RELEASES_DATABASE_URL: { content: 'PostgreSQL, as the release service logs in; its login owns the schema `release`' },
  PAROLA_RELEASE_STORE: { content: 'the release store in a bucket, for the release service and the front door' },
  PICTURE_STORE: { content: '`bucket`: new private pictures are in `PICTURE_BUCKET`, for the platform' },
  PICTURE_BUCKET: { content: 'bucket of private pictures; its login may have the prefix `PICTURE_` (`PICTURE_AWS_…`)' },
  RELEASE_GUARD: { content: 'mode of the guard of canaries, for the release service' },
  NPM_TOKEN: { content: 'token of the registry for `npm run packages:publish`, also as a file: `NPM_TOKEN_FILE`' },
  CHROMIUM_PATH: { content: 'the browser of tests', fallback: 'chromium-headless-shell or chromium of the system' },
} satisfies Record<string, StartVariable>;
