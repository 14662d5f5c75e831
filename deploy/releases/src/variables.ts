/** Description of an environment variable: its content, and its default. */
export interface VariableText {
  content: string;
  fallback?: string;
}

/** Variables of the release store, for service, front door and command line. */
export const STORE_VARIABLES = {
  PAROLA_RELEASE_STORE: { content: '`s3://<bucket>/<prefix>` instead of the data folder' },
  AWS_ENDPOINT_URL_S3: { content: 'endpoint of the bucket at another vendor than AWS' },
  AWS_ENDPOINT_URL: { content: 'the same for every service of the vendor; `AWS_ENDPOINT_URL_S3` comes first' },
  AWS_REGION: { content: 'region of the bucket' },
  AWS_DEFAULT_REGION: { content: 'region of the bucket without `AWS_REGION`' },
  AWS_ACCESS_KEY_ID: { content: 'login at the bucket; without it that of the SDK, such as its shared files' },
  AWS_SECRET_ACCESS_KEY: { content: 'secret of that login' },
  AWS_SESSION_TOKEN: { content: 'token of a temporary login' },
  PAROLA_RELEASE_KEY: {
    content: 'private EC P-256 JWK that signs releases',
    fallback: 'keys/release-signing.jwk beside the registry, made on first use',
  },
} satisfies Record<string, VariableText>;

/** Variables of the command line `npm run release`. */
export const COMMAND_VARIABLES = {
  PAROLA_DATA_DIR: { content: 'data folder; the registry is `releases` in it', fallback: '.data' },
  PAROLA_ACTOR: {
    content: 'name of the person in revisions and in the audit',
    fallback: 'user of the operating system',
  },
  PAROLA_PUBLISHER_KEY: {
    content: 'private JWK that attests published builds',
    fallback: 'keys/publisher.jwk beside the registry',
  },
  PAROLA_BUILDER: { content: 'address of the builder in the provenance of a build', fallback: 'this machine' },
  PAROLA_BUILD_RUN: { content: 'address of the run in the provenance of a build' },
  PAROLA_SITE: { content: 'address of the site in printed links', fallback: 'that of the running product' },
  PAROLA_STAGING_SITE: {
    content: 'address of the channel `staging` in printed links',
    fallback: 'that of the running product',
  },
  PAROLA_RELEASES: { content: "the operators' origin in printed links", fallback: 'that of the running product' },
  RELEASE_TOKEN: { content: 'token of the release service, which the verb `webhook` calls' },
  PORT: { content: 'port of the site in printed links of a product that never started', fallback: '8080' },
  STAGING_PORT: { content: 'port of staging in such links', fallback: 'PORT + 8' },
  OPERATORS_PORT: { content: 'port of the operators in such links', fallback: '8090' },
} satisfies Record<string, VariableText>;

/** Variables that may be in a file. The one of the provider's secret is in its schema. */
export const RELEASE_SECRETS = [
  'RELEASES_DATABASE_URL',
  'RELEASE_IDENTITY_KEY',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'PAROLA_RELEASE_KEY',
  'PAROLA_PUBLISHER_KEY',
  'RELEASE_TOKEN',
] as const;
