import { withSecretFiles } from '@parola/process/secret-files';
import { isPlainPath } from './object-keys';

/** Login at a store. */
export interface BucketLogin {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/**
 * Location of a bucket. Missing values come from the environment, as in the AWS SDK (credentials, region, profile).
 */
export interface BucketPlace {
  bucket: string;
  /** Prefix of all keys; empty, or ends in a slash. */
  prefix: string;
  endpoint?: string;
  region?: string;
  /** Login with a secret from a file. */
  credentials?: BucketLogin;
}

/** Variables of a login with a secret that may be in a file. */
export const LOGIN_SECRETS = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const;

/** Address of a bucket without its login; undefined for a malformed address. */
function parseBucketAddress(written: string): Pick<BucketPlace, 'bucket' | 'prefix'> | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(written) ?? [];
  const prefix = path.replace(/\/$/, '');
  if (bucket === undefined || (prefix !== '' && !isPlainPath(prefix))) return undefined;
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

/**
 * Parses `s3://bucket/prefix`. `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL` names the endpoint of another vendor than
 * AWS. `purpose`: its contents, for the sentence about a malformed address. Returns a sentence for an address or a
 * login that is not usable.
 * @throws Error for a file without a secret
 */
export function parseBucketPlace(
  written: string,
  environment: NodeJS.ProcessEnv,
  purpose: string,
): BucketPlace | string {
  const address = parseBucketAddress(written);
  if (!address) return `«${written}» is no place for ${purpose}; write s3://<bucket>/<prefix>.`;
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL;
  const region = environment.AWS_REGION || environment.AWS_DEFAULT_REGION;
  const credentials = loginOf(environment);
  if (credentials === 'incomplete') return 'The login at the bucket needs AWS_ACCESS_KEY_ID and its secret.';
  return {
    ...address,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
  };
}

/** The login with a secret from a file; undefined: the SDK finds its own. @throws Error for a file without a secret */
function loginOf(environment: NodeJS.ProcessEnv): BucketLogin | 'incomplete' | undefined {
  if (!environment.AWS_SECRET_ACCESS_KEY_FILE && !environment.AWS_SESSION_TOKEN_FILE) return undefined;
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = withSecretFiles(environment, LOGIN_SECRETS);
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return 'incomplete';
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}
