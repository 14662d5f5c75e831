import { openTestProvider } from '../testing/provider';
import { openServiceBench } from '../testing/service';
import { login } from './login-verb';

test('login --oidc-token prints the token of the job alone, and says why there is none', async () => {
  const issuer = await openTestProvider('http://localhost:8090/releases/signed-in');
  const bench = await openServiceBench();
  const ana = await bench.first();
  const at = await bench.app.listen({ port: 0, host: '127.0.0.1' });
  const oidcToken = await issuer.jobToken('http://localhost:8090/releases', { repository: 'acme/wallets' });
  await expect(login({ oidcToken, at })).rejects.toMatchObject({
    kind: 'auth',
    exitCode: 3,
    message: expect.stringContaining('trusts no job'),
  });
  const { policy, rev } = Object((await ana.ask('GET', '/policy')).body);
  const ci = [
    {
      ...{ name: 'wallets', issuer: issuer.settings.issuer, claims: { repository: 'acme/wallets' } },
      ...{ units: ['wallets'], owner: 'ana', minutes: 5 },
    },
  ];
  const set = await ana.ask(
    'PUT',
    '/policy',
    { policy: { ...policy, ci }, reason: 'ci' },
    { 'if-match': `"policy@${rev}"` },
  );
  expect(set.status).toBe(200);
  const { lines, json } = await login({ oidcToken, at });
  const [secret = ''] = lines;
  expect(json).toMatchObject({ token: secret, owner: 'ana', name: 'wallets' });
  expect((await bench.asToken(secret)('GET', '/session')).body['grants']).toEqual([
    { role: 'publisher', unit: 'wallets' },
  ]);
  await bench.close();
  await issuer.stop();
  await expect(login({ oidcToken, at })).rejects.toMatchObject({ kind: 'unavailable', exitCode: 9 });
});
