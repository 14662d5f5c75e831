import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLATFORM_SECRETS } from './environment';
import { readSettings } from './settings';

const ENV: Record<string, string> = {
  PARTNERS_URL: 'http://localhost:8081',
  PUBLIC_URL: 'http://localhost:8080',
  PAROLA_PROFILE: 'sandbox',
  DEMO_MOBILE: '+639170000001',
  PICTURE_BUCKET: 's3://pictures/parola',
  AWS_ACCESS_KEY_ID: 'pictures',
};
const SECRETS: Record<(typeof PLATFORM_SECRETS)[number], string> = {
  DATABASE_URL: 'postgres://app:one@h/parola',
  DATABASE_LISTEN_URL: 'postgres://app:two@h/parola',
  DATABASE_OWNER_URL: 'postgres://owner:three@h/parola',
  DATABASE_READER_URL: 'postgres://reader:four@h/parola',
  EDGE_SECRET: 'e'.repeat(32),
  LIMITS_URL: 'rediss://:five@counters:6379',
  SW_SECRET_GAMES: `${'g'.repeat(32)},${'h'.repeat(32)}`,
  SW_SECRET_PSP: 'p'.repeat(32),
  SW_SECRET_SMS: 's'.repeat(32),
  DATA_KEYS: `1:${'ab'.repeat(32)}`,
  LOOKUP_KEY: 'cd'.repeat(32),
  SOCIAL_PROVIDERS: JSON.stringify([
    { type: 5, issuer: 'https://accounts.example', clientId: 'parola', clientSecret: 'x'.repeat(32) },
  ]),
  AWS_SECRET_ACCESS_KEY: 'six',
  AWS_SESSION_TOKEN: 'seven',
  DEMO_PASSWORD: 'correct-horse-1',
};

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'parola-environment-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

it('every secret may be in a file instead', () => {
  const files = Object.entries(SECRETS).map(([name, secret]) => {
    const file = path.join(dir, name);
    writeFileSync(file, `${secret}\n`);
    return [`${name}_FILE`, file];
  });
  expect(readSettings({ ...ENV, ...Object.fromEntries(files) })).toEqual(readSettings({ ...ENV, ...SECRETS }));
});

it('a missing file, and a secret beside its file, are one sentence without the secret', () => {
  const LOOKUP_KEY_FILE = path.join(dir, 'missing');
  const { LOOKUP_KEY, ...others } = SECRETS;
  expect(() => readSettings({ ...ENV, ...others, LOOKUP_KEY_FILE })).toThrow(
    `LOOKUP_KEY_FILE names a file that cannot be read: ${LOOKUP_KEY_FILE} (ENOENT).`,
  );
  const both = () => readSettings({ ...ENV, ...SECRETS, LOOKUP_KEY_FILE });
  expect(both).toThrow('LOOKUP_KEY and LOOKUP_KEY_FILE are both set: set exactly one of them.');
  expect(both).not.toThrow(LOOKUP_KEY);
});

it('private pictures are in the database, or in the bucket that the settings name', () => {
  const login = { accessKeyId: 'pictures', secretAccessKey: 'six', sessionToken: 'seven' };
  const place = { bucket: 'pictures', prefix: 'parola/', credentials: login };
  expect(readSettings({ ...ENV, ...SECRETS }).pictures).toEqual({ store: 'database', place });
  const elsewhere = { AWS_ENDPOINT_URL_S3: 'https://s3.example', AWS_REGION: 'r', PICTURE_STORE: 'bucket' };
  expect(readSettings({ ...ENV, ...SECRETS, ...elsewhere }).pictures).toEqual({
    store: 'bucket',
    place: { ...place, endpoint: 'https://s3.example', region: 'r' },
  });
  expect(readSettings({ ...ENV, ...SECRETS, PICTURE_BUCKET: undefined }).pictures).toEqual({
    store: 'database',
    place: undefined,
  });
});

it.each([
  ['PICTURE_BUCKET is missing', { PICTURE_STORE: 'bucket', PICTURE_BUCKET: undefined }],
  ['PICTURE_BUCKET is not usable: is not s3://<bucket>/<prefix>', { PICTURE_BUCKET: 's3://pictures/../others' }],
  ['PICTURE_STORE is not usable', { PICTURE_STORE: 's3' }],
  ['AWS_ACCESS_KEY_ID is missing', { AWS_ACCESS_KEY_ID: undefined }],
  ['AWS_ENDPOINT_URL_S3 is not usable', { AWS_ENDPOINT_URL_S3: 'ftp://s3.example' }],
])('«%s» is said at the start, without the secret', (sentence, change) => {
  const read = () => readSettings({ ...ENV, ...SECRETS, ...change });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('six');
});

it('a process with some of the roles needs a database of its own', () => {
  const { DATABASE_URL, ...others } = SECRETS;
  expect(readSettings({ ...ENV, ...SECRETS, ROLE: 'web,worker' })).toMatchObject({ roles: ['web', 'worker'] });
  expect(() => readSettings({ ...ENV, ...others, ROLE: 'web' })).toThrow('  DATABASE_URL is missing');
  expect(() => readSettings({ ...ENV, ...others, DATABASE_URL, ROLE: 'webs' })).toThrow(
    'ROLE is not usable: is not all',
  );
});
