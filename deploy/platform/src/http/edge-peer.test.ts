import Fastify from 'fastify';
import { addressMatcher } from '@parola/process/proxy-ranges';
import { addEdgeTrust, edgeWarning } from './edge-peer';

const PLAYER = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'x-parola-region': 'PH' };
const STATED = { ip: '203.0.113.7', protocol: 'https', region: 'PH', secret: false };
const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)];

async function seenFrom(
  remoteAddress: string,
  { proxies = ['10.1.0.0/16'], secrets = [] }: { proxies?: string[]; secrets?: string[] } = {},
  own: Record<string, string> = {},
) {
  const app = Fastify({ trustProxy: addressMatcher(proxies) });
  addEdgeTrust(app, { proxies, secrets });
  app.get('/', async ({ ip, protocol, headers }) => ({
    ip,
    protocol,
    region: headers['x-parola-region'] ?? '',
    secret: 'x-parola-edge-secret' in headers,
  }));
  return (await app.inject({ url: '/', remoteAddress, headers: { ...PLAYER, ...own } })).json<typeof STATED>();
}
const foreign = (ip: string) => ({ ip, protocol: 'http', region: '', secret: false });

describe('address and country of a player', () => {
  it('are stated by a front door in the ranges', async () => {
    expect(await seenFrom('10.1.2.3')).toEqual(STATED);
    expect(await seenFrom('::ffff:10.1.2.3')).toEqual(STATED);
    expect(await seenFrom('127.0.0.1', { proxies: ['loopback'] })).toEqual(STATED);
  });

  it('are not stated by any other peer', async () => {
    for (const address of ['10.2.0.1', '127.0.0.1', '203.0.113.9'])
      expect(await seenFrom(address)).toEqual(foreign(address));
    expect(await seenFrom('10.1.2.3', { proxies: [] })).toEqual(foreign('10.1.2.3'));
  });

  it('need the secret as well, where there is one', async () => {
    const secrets = [NEW, OLD];
    for (const secret of secrets)
      expect(await seenFrom('10.1.2.3', { secrets }, { 'x-parola-edge-secret': secret })).toEqual(STATED);
    expect(await seenFrom('10.1.2.3', { secrets })).toEqual(foreign('10.1.2.3'));
    for (const secret of [`${NEW}x`, ''])
      expect(await seenFrom('10.1.2.3', { secrets }, { 'x-parola-edge-secret': secret })).toEqual(foreign('10.1.2.3'));
  });

  it('are not stated by a peer of another address that knows the secret', async () => {
    const own = { 'x-parola-edge-secret': NEW };
    expect(await seenFrom('10.2.0.1', { secrets: [NEW] }, own)).toEqual(foreign('10.2.0.1'));
  });
});

describe('a production start', () => {
  const warning = (proxies: string[], secrets: string[] = []) =>
    edgeWarning({ profile: 'production', edge: { proxies, secrets } });

  it('warns of front doors on other hosts without a secret', () => {
    for (const range of ['10.0.0.0/8', 'uniquelocal', '127.0.0.0/4'])
      expect(warning(['loopback', range])).toMatch(/^WARNING: TRUSTED_PROXIES .* EDGE_SECRET is not set/);
  });

  it('has no warning with a secret, on one machine, and in a sandbox', () => {
    expect(warning(['10.0.0.0/8'], [NEW])).toBeUndefined();
    expect(warning(['loopback', '127.0.0.1', '::1'])).toBeUndefined();
    expect(edgeWarning({ profile: 'sandbox', edge: { proxies: ['10.0.0.0/8'], secrets: [] } })).toBeUndefined();
  });
});
