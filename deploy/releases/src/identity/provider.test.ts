import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { openProvider } from './provider';

const HOUSE = 'https://login.microsoftonline.com';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
afterEach(() => jest.restoreAllMocks());

/**
 * A provider for many organisations, each with its own groups: its issuer contains a placeholder for the
 * organisation. `house`: the organisation in the token.
 */
function housesAnswer(issuer: string, house: string, claims: object): { nonce: string } {
  const issued = { nonce: '' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    if (pathname.endsWith('openid-configuration'))
      return Response.json({
        ...{ issuer, token_endpoint: `${HOUSE}/token`, authorization_endpoint: `${HOUSE}/authorize` },
        ...{ jwks_uri: `${HOUSE}/keys`, response_types_supported: ['code'] },
      });
    if (pathname === '/keys')
      return Response.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] });
    const id = new SignJWT({ ...claims, tid: house, nonce: issued.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(`${HOUSE}/${house}/v2.0`)
      .setAudience('parola')
      .setSubject('somebody')
      .setIssuedAt()
      .setExpirationTime('5m');
    return Response.json({ access_token: 'x', token_type: 'Bearer', id_token: await id.sign(privateKey) });
  });
  return issued;
}

async function signIn(issuer: string, house: string) {
  const issued = housesAnswer(issuer, house, { groups: ['release-managers'] });
  const provider = openProvider(
    {
      ...{ issuer: issuer.replace('{tenantid}', 'common'), clientId: 'parola', clientSecret: 'secret', name: 'Acme' },
      ...{ scope: 'openid', origin: 'http://localhost:8090' },
    },
    Date.now,
  );
  const { checks } = await provider.begin();
  issued.nonce = checks.nonce;
  return provider.finish(`?code=x&state=${checks.state}`, checks);
}

test('guarantee 28: a person from the named house is trusted as their claim', async () => {
  const response = await signIn(`${HOUSE}/acme/v2.0`, 'acme');
  expect(response).toMatchObject({ issuer: `${HOUSE}/acme/v2.0`, subject: 'somebody' });
});

test('guarantee 28: a provider of all houses speaks for none: its claims could be made by any person', async () => {
  await expect(signIn(`${HOUSE}/{tenantid}/v2.0`, 'mallory')).rejects.toMatchObject({
    code: 'notLoggedIn',
    message: expect.stringContaining('one house'),
  });
});
