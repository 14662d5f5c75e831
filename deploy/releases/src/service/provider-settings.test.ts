import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { providerOf } from './provider-settings';

const SET = { RELEASE_OIDC_ISSUER: 'https://login.acme.test', RELEASE_OIDC_CLIENT_ID: 'parola' };

test('sign-in at a provider is off until the environment names one', async () => {
  expect(await providerOf({ PORT: '1', RELEASE_OIDC_ISSUER: '' })).toBeUndefined();
});

test('the secret is in a variable or in a file', async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'secret');
  await writeFile(file, 'from the file\n');
  expect(await providerOf({ ...SET, RELEASE_OIDC_CLIENT_SECRET: 'told' })).toEqual({
    issuer: 'https://login.acme.test',
    clientId: 'parola',
    clientSecret: 'told',
    name: 'your company',
    scope: 'openid profile',
  });
  expect(await providerOf({ ...SET, RELEASE_OIDC_CLIENT_SECRET_FILE: file })).toMatchObject({
    clientSecret: 'from the file',
  });
  const both = { ...SET, RELEASE_OIDC_CLIENT_SECRET: 'told', RELEASE_OIDC_CLIENT_SECRET_FILE: file };
  await expect(providerOf(both)).rejects.toThrow(/are both set/);
  await folder.remove();
});

test.each([
  ['RELEASE_OIDC_CLIENT_SECRET', SET],
  ['RELEASE_OIDC_CLIENT_ID', { RELEASE_OIDC_ISSUER: 'https://login.acme.test', RELEASE_OIDC_CLIENT_SECRET: 'x' }],
  ['https', { ...SET, RELEASE_OIDC_ISSUER: 'http://login.acme.test', RELEASE_OIDC_CLIENT_SECRET: 'x' }],
  ['openid', { ...SET, RELEASE_OIDC_SCOPE: 'profile', RELEASE_OIDC_CLIENT_SECRET: 'x' }],
])('half a provider stops the start, with the fault: %s', async (what, environment) => {
  await expect(providerOf(environment)).rejects.toThrow(what);
});
