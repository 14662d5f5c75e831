import { parseBucketPlace } from './place';

test.each(['s3://B/x', 'https://b/x', 's3://bucket/../x', 's3://bucket/a//b', 's3://bucket/.tmp-a', 's3://', ''])(
  'refuses %s with a sentence that names the purpose',
  (written) => {
    expect(parseBucketPlace(written, {}, 'pictures')).toBe(
      `«${written}» is no place for pictures; write s3://<bucket>/<prefix>.`,
    );
  },
);

test('takes the endpoint of S3 before that of all services', () => {
  const environment = { AWS_ENDPOINT_URL: 'http://all', AWS_ENDPOINT_URL_S3: 'http://s3', AWS_DEFAULT_REGION: 'r' };
  expect(parseBucketPlace('s3://my-bucket/a/', environment, 'pictures')).toEqual({
    ...{ bucket: 'my-bucket', prefix: 'a/', endpoint: 'http://s3', region: 'r' },
  });
});
