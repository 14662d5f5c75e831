import { CALLS, RELEASE_ROLES, type CallName, type Grant, type ReleaseRole } from '@parola/release-api';
import { isFullTier } from '@parola/presets/tier';
import type { Caller } from '../identity/caller';
import { openServiceBench, startChannels, type SendRequest, type Person, type ServiceBench } from '../testing/service';
import { ROUTES } from './handlers';

let bench: ServiceBench;
let ana: Person;
/**
 * Grants of the test person. Accounts are slow to create, and some grants are for people only, so a mocked token
 * stands for the person.
 */
let grants: Grant[] = [];
let him: SendRequest;
beforeAll(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
  const { secret } = await bench.tokenOf(ana, [{ role: 'viewer' }]);
  him = bench.asToken(secret);
  const caller = (): Caller => ({
    kind: 'account',
    login: 'him',
    name: 'Him',
    actor: 'him',
    grants,
    expires: bench.clock.now + 1,
  });
  jest.spyOn(bench.identity, 'ofToken').mockImplementation(async () => caller());
});
afterAll(() => bench.close());

const done = Object.keys(ROUTES).filter((name): name is CallName => Object.hasOwn(CALLS, name));
const scopes: Omit<Grant, 'role'>[] = [
  {},
  { channel: 'production' },
  { unit: 'wallets' },
  { channel: 'production', unit: 'wallets' },
  // The reverse of the grants above, redundant because each call is made with both channels and both units.
  ...(isFullTier() ? [{ channel: 'staging' }, { unit: 'lobby' }] : []),
];
/** Admin grants are valid without limits only. */
const whole = (role: ReleaseRole, scope: Omit<Grant, 'role'>) => role !== 'admin' || Object.keys(scope).length === 0;
const fits = (scope: Omit<Grant, 'role'>, channel?: string, unit?: string | 'every') =>
  (channel === undefined || scope.channel === undefined || scope.channel === channel) &&
  (unit === undefined || scope.unit === undefined || scope.unit === unit);

/**
 * Input of each call: enough to pass or fail the permission check. Calls with an effect get invalid input, so that
 * they change nothing.
 */
function requestOf(name: CallName, channel: string, unit: string): Parameters<SendRequest> {
  const { method, path } = CALLS[name];
  const filled = path
    .replace('{channel}', channel)
    .replace('{unit}', unit)
    .replace('{version}', name === 'setState' ? '9.9.9' : '1.0.0')
    .replace('{id}', 'nobody')
    .replace('{group}', 'nobody');
  const bodies: Partial<Record<CallName, object>> = {
    check: { kind: 'pin', items: [`${unit}@1.0.0`] },
    changeAccount: { grants: [], active: true, reason: 'x' },
    invite: { grants: [{ role: 'viewer' }] },
    linkIdentity: { subject: 'x' },
    addLock: { unit, reason: 'x', minutes: 1 },
    subscribeReport: { url: 'http://plain.example' },
    setState: { state: 'blocked', reason: 'x' },
    rollout: { act: 'pause', reason: 'x' },
    makePreview: { channel, items: [`${unit}@9.9.9`], hours: 1 },
  };
  return [method, filled, method === 'GET' || method === 'DELETE' ? undefined : (bodies[name] ?? {})];
}

const readers: CallName[] = ['check', 'channel', 'history', 'diff'];
const matrix = done
  .filter((name) => Array.isArray(CALLS[name].who) && name !== 'change')
  .flatMap((name) => RELEASE_ROLES.map((role) => [name, role] as const));

test.each(matrix)('guarantee 28: %s as %s, for each channel and unit', async (name, role) => {
  const roles: readonly ReleaseRole[] = [...CALLS[name].who].filter((one): one is ReleaseRole =>
    RELEASE_ROLES.some((known) => known === one),
  );
  const hasChannel = CALLS[name].path.includes('{channel}') || name === 'makePreview';
  const hasUnit = CALLS[name].path.includes('{unit}') || name === 'addLock' || name === 'makePreview';
  for (const scope of scopes)
    for (const channel of hasChannel ? ['production', 'staging'] : ['production'])
      for (const unit of hasUnit ? ['wallets', 'lobby'] : ['wallets']) {
        grants = [{ role, ...scope }];
        const response = await him(...requestOf(name, channel, unit));
        const may =
          roles.includes(role) &&
          whole(role, scope) &&
          // The state of a build holds on every channel.
          (name !== 'setState' || !('channel' in scope)) &&
          fits(scope, hasChannel ? channel : undefined, hasUnit ? unit : undefined);
        expect([name, role, scope, channel, unit, response.status !== 403]).toEqual([
          name,
          role,
          scope,
          channel,
          unit,
          may,
        ]);
      }
  expect(readers).toContain('check');
});

const changes: [string, object, 'safety' | 'manager', string][] = [
  ['pin', { items: ['wallets@1.0.0'] }, 'manager', 'wallets'],
  ['canary', { items: ['wallets@1.1.0'], percent: 0 }, 'manager', 'wallets'],
  ['on', { unit: 'wallets' }, 'manager', 'wallets'],
  ['off', { unit: 'wallets' }, 'safety', 'wallets'],
  ['kill', { unit: 'wallets' }, 'safety', 'wallets'],
  ['rollback', { unit: 'wallets', version: '1.0.0' }, 'safety', 'wallets'],
  ['rollback', { to: 1 }, 'safety', 'every'],
  ['stop', {}, 'safety', 'every'],
  ['abort', { group: 'wallets' }, 'safety', 'every'],
  ['resume', {}, 'manager', 'every'],
  ['finish', { group: 'wallets' }, 'manager', 'every'],
  ['promote', { from: 'staging' }, 'manager', 'every'],
  ['promote', { from: 'staging', units: ['wallets'] }, 'manager', 'wallets'],
];

test.each(changes)('guarantee 28: the change %s %j is for %s', async (kind, body, level, unit) => {
  for (const role of RELEASE_ROLES)
    for (const scope of scopes)
      for (const channel of ['production', 'staging']) {
        grants = [{ role, ...scope }];
        const response = await him(
          'POST',
          `/channels/${channel}/changes`,
          { kind, reason: 'x', ...body },
          { 'if-match': `"${channel}@999"` },
        );
        const right = role === 'release-manager' || (role === 'operator' && level === 'safety');
        const may = right && fits(scope, channel, unit);
        expect([kind, role, scope, channel, response.status !== 403]).toEqual([kind, role, scope, channel, may]);
      }
});

test('guarantee 28: a role on one unit changes no other with it, and an administrator pins nothing', async () => {
  const pin = (...items: string[]) =>
    him('POST', '/channels/staging/changes', { kind: 'pin', items, reason: 'x' }, { 'if-match': '"staging@999"' });
  grants = [{ role: 'release-manager', unit: 'wallets' }];
  expect((await pin('wallets@1.0.0', 'lobby@1.0.0')).status).toBe(403);
  grants = [...grants, { role: 'release-manager', unit: 'lobby', channel: 'staging' }];
  expect((await pin('wallets@1.0.0', 'lobby@1.0.0')).status).toBe(412);
  grants = [{ role: 'admin' }];
  expect((await pin('wallets@1.0.0')).status).toBe(403);
});

test('guarantee 28: an unknown caller is let in nowhere but to log in', async () => {
  for (const name of done.filter((call) => CALLS[call].who !== 'anyone')) {
    const response = await bench.ask(...requestOf(name, 'production', 'wallets'));
    expect([name, response.status]).toEqual([name, 401]);
  }
  expect(done.filter((call) => CALLS[call].who === 'anyone').sort()).toEqual([
    'beginSignIn',
    'confirmSetUp',
    'exchangeToken',
    'finishSignIn',
    'logIn',
    'provider',
    'setUp',
  ]);
});
