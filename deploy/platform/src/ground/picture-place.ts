import { LOGIN_SECRETS, parseBucketPlace, type BucketPlace } from '@parola/bucket/place';
import { withSecretFiles } from '@parola/process/secret-files';
import * as z from 'zod';

const address = z.string().transform((text, ctx) => {
  const place = parseBucketPlace(text, {}, 'pictures');
  if (typeof place !== 'string') return text;
  ctx.addIssue('is not s3://<bucket>/<prefix>');
  return z.NEVER;
});

/** Variables of the store of private pictures. The names of the login are those of the AWS SDK. */
export const PICTURE_VARIABLES = {
  PICTURE_STORE: z
    .enum(['database', 'bucket'])
    .default('database')
    .describe('store of new private pictures (identity checks, messages to the support)'),
  PICTURE_BUCKET: address
    .optional()
    .describe(
      '`s3://<bucket>/<prefix>` of private pictures, for `PICTURE_STORE=bucket` and for earlier pictures in it',
    ),
  AWS_ENDPOINT_URL_S3: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('endpoint of the bucket at another vendor than AWS'),
  AWS_ENDPOINT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the same for every service of the vendor; `AWS_ENDPOINT_URL_S3` comes first'),
  AWS_REGION: z.string().min(1).optional().describe('region of the bucket'),
  AWS_DEFAULT_REGION: z.string().min(1).optional().describe('region of the bucket without `AWS_REGION`'),
  AWS_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('login at the bucket; without it that of the SDK, such as the role of the machine'),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('secret of that login'),
  AWS_SESSION_TOKEN: z.string().min(1).optional().describe('token of a temporary login'),
};

type PictureEnvironment = z.output<z.ZodObject<typeof PICTURE_VARIABLES>>;

/** The bucket of private pictures with its login; undefined without one. */
export function picturePlace(data: Omit<PictureEnvironment, 'PICTURE_STORE'>): BucketPlace | undefined {
  if (data.PICTURE_BUCKET === undefined) return undefined;
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION } = data;
  const place = parseBucketPlace(
    data.PICTURE_BUCKET,
    { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION },
    'pictures',
  );
  if (typeof place === 'string') throw new Error(place);
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = data;
  if (id === undefined || secret === undefined) return place;
  return {
    ...place,
    credentials: { accessKeyId: id, secretAccessKey: secret, ...(token === undefined ? {} : { sessionToken: token }) },
  };
}

/** The bucket in the environment of a command line. @throws Error for variables that are not usable */
export function readPicturePlace(env: NodeJS.ProcessEnv): BucketPlace | undefined {
  const parsed = z.object(PICTURE_VARIABLES).safeParse(withSecretFiles(env, LOGIN_SECRETS));
  if (parsed.success) return picturePlace(parsed.data);
  throw new Error(
    parsed.error.issues.map(({ path, message }) => `${String(path[0])} is not usable: ${message}`).join('\n'),
  );
}
