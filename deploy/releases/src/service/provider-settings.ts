import { withSecretFiles } from '@parola/process/secret-files';
import * as z from 'zod';
import type { ProviderSettings } from '../identity/provider';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const text = z.string().min(1);

/** Environment variables of the sign-in at an OpenID provider. Without RELEASE_OIDC_ISSUER it is off. */
const schema = z.object({
  RELEASE_OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => url.startsWith('https:') || LOOPBACK.includes(new URL(url).hostname),
      'has to be https, other than on this machine',
    )
    .describe('address of the OpenID provider; without it signing in at a provider is off'),
  RELEASE_OIDC_CLIENT_ID: text.describe('id of the service at the provider'),
  RELEASE_OIDC_CLIENT_SECRET: text.optional().describe('secret of the service at the provider; or the file'),
  RELEASE_OIDC_CLIENT_SECRET_FILE: text.optional().describe('file with that secret'),
  RELEASE_OIDC_NAME: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .default('your company')
    .describe('readable name of the provider, for the button'),
  RELEASE_OIDC_SCOPE: z
    .string()
    .default('openid profile')
    .refine((scope) => scope.split(' ').includes('openid'), 'has to hold openid')
    .describe('requested scope'),
});

/** The variables with their types, defaults and descriptions, as JSON Schema. */
export const describeProviderVariables = () => z.toJSONSchema(schema, { io: 'input' });

/** Names of the variables, for the process that starts the service. */
export const PROVIDER_VARIABLES = Object.keys(schema.shape);

/**
 * Settings of the provider from the environment; undefined without one. @throws Error with the name of an invalid
 * variable
 */
export async function providerOf(
  environment: NodeJS.ProcessEnv,
): Promise<Omit<ProviderSettings, 'origin'> | undefined> {
  const env = withSecretFiles(environment, ['RELEASE_OIDC_CLIENT_SECRET']);
  const set = Object.fromEntries(PROVIDER_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  if (Object.keys(set).length === 0) return undefined;
  const parsed = schema.safeParse(set);
  if (!parsed.success)
    throw new Error(
      `Signing in at a provider cannot be set up: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  const { data } = parsed;
  const clientSecret = data.RELEASE_OIDC_CLIENT_SECRET;
  if (!clientSecret)
    throw new Error('Signing in at a provider needs RELEASE_OIDC_CLIENT_SECRET or RELEASE_OIDC_CLIENT_SECRET_FILE.');
  return {
    issuer: data.RELEASE_OIDC_ISSUER,
    clientId: data.RELEASE_OIDC_CLIENT_ID,
    clientSecret,
    name: data.RELEASE_OIDC_NAME,
    scope: data.RELEASE_OIDC_SCOPE,
  };
}
