import { OPEN_POLICY, RECOMMENDED_POLICY, type FreezeWindow, type Grant, type Policy } from '@parola/release-api';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

let bench: ServiceBench;
let ana: Person;
/** Opens a new site, with its first administrator. */
async function openSite(): Promise<void> {
  bench = await openServiceBench();
  ana = await bench.first();
}
const closeSite = () => bench.close();

const invite = (...grants: Grant[]) => ana.ask('POST', '/accounts', { grants });
const setRules = async (change: Partial<Policy>) => {
  const { rev, policy } = await bench.registry.policy.read();
  const rules = { ...policy, ...change };
  return ana.ask('PUT', '/policy', { policy: rules, reason: 'test' }, { 'if-match': `"policy@${rev}"` });
};
const freeze: FreezeWindow = {
  ...{ name: 'night', kind: 'deny', cron: '0 22 * * *', minutes: 60, tz: 'Asia/Manila' },
  channels: ['production'],
};

describe('where no unit was published or pinned yet', () => {
  beforeAll(openSite);
  afterAll(closeSite);

  test('rights and rules may name anything', async () => {
    expect((await invite({ role: 'viewer', channel: 'prodution', unit: 'walets' })).status).toBe(200);
    expect((await setRules({ freezes: [freeze] })).status).toBe(200);
  });
});

describe('where there are channels and units', () => {
  beforeAll(async () => {
    await openSite();
    await startChannels(bench);
  });
  afterAll(closeSite);

  test.each<[string, Grant[], RegExp]>([
    [
      'a channel',
      [{ role: 'approver', channel: 'prodution' }],
      /no channel prodution \(production, staging\)\. Did you mean production\?/,
    ],
    [
      'a unit',
      [{ role: 'approver', unit: 'walets' }],
      /no unit walets \(shell, lobby, wallets\)\. Did you mean wallets\?/,
    ],
    ['a unit of a viewer', [{ role: 'viewer', unit: 'walets' }], /no unit walets/],
  ])('%s that there is not is granted to no person and no token', async (_, grants, words) => {
    for (const response of [
      await invite(...grants),
      await ana.ask('POST', '/tokens', {
        name: 'ci',
        days: 1,
        grants: grants.map((one) => ({ ...one, role: 'viewer' })),
      }),
    ])
      expect(response).toMatchObject({ status: 400, body: { detail: expect.stringMatching(words) } });
  });

  test('a publisher may be given a future unit, with the other needs of its pipeline', async () => {
    const grants: Grant[] = [
      { role: 'publisher', unit: 'promo' },
      { role: 'release-manager', unit: 'promo', channel: 'staging' },
    ];
    expect((await invite(...grants)).status).toBe(200);
    expect((await invite({ role: 'release-manager', unit: 'promo' })).status).toBe(400);
  });

  test('rights that name missing units stay as they are, and no further ones are given', async () => {
    const { body } = await invite({ role: 'approver', channel: 'staging' });
    expect(body['token']).toBeDefined();
    const ben = await bench.join(ana, 'ben', [{ role: 'viewer' }]);
    const change = (grants: Grant[]) =>
      ana.ask('PUT', `/accounts/${ben.login}`, { grants, active: true, reason: 'test' });
    expect((await change([{ role: 'viewer', channel: 'stagin' }])).status).toBe(400);
    jest.spyOn(bench.registry, 'channels').mockResolvedValue(['production']);
    expect((await change([{ role: 'viewer', channel: 'staging' }])).status).toBe(400);
    jest.restoreAllMocks();
    expect((await change([{ role: 'viewer', channel: 'staging' }])).status).toBe(200);
    jest.spyOn(bench.registry, 'channels').mockResolvedValue(['production']);
    expect((await change([{ role: 'viewer', channel: 'staging' }, { role: 'approver' }])).status).toBe(200);
    jest.restoreAllMocks();
  });

  test.each<[string, Partial<Policy>, RegExp]>([
    ['a freeze', { freezes: [freeze, { ...freeze, name: 'day', channels: ['prodution'] }] }, /no channel prodution/],
    ['a freeze of a unit', { freezes: [{ ...freeze, name: 'day', units: ['walets'] }] }, /no unit walets/],
    ['approvals', { approvals: { prodution: { needed: 1, shell: 1 } } }, /no channel prodution/],
    ['attestation', { attested: { prodution: 'required' } }, /no channel prodution/],
  ])('rules with %s of missing units or channels are refused', async (_, change, words) => {
    expect(await setRules(change)).toMatchObject({ status: 400, body: { detail: expect.stringMatching(words) } });
  });

  test('the recommended rules, an excuse of a unit that is still to come, and names that the rules had before are taken', async () => {
    await bench.registry.policy.set(
      { ...OPEN_POLICY, freezes: [{ ...freeze, channels: ['drill'] }] },
      { by: { id: 'ana', kind: 'cli' }, reason: 'before' },
    );
    expect((await setRules({ canaryMax: 20 })).status).toBe(200);
    const walls: Policy['walls'] = [{ unit: 'promo', wall: 'WALL-003', why: 'sound' }];
    expect((await setRules({ ...RECOMMENDED_POLICY, walls })).status).toBe(200);
  });
});

describe('where there is a second administrator', () => {
  beforeAll(async () => {
    await openSite();
    await bench.join(ana, 'dora', [{ role: 'admin' }]);
  });
  afterAll(closeSite);

  test('their missing agreement is no refusal of one’s own rights', async () => {
    await setRules(RECOMMENDED_POLICY);
    const response = await setRules(OPEN_POLICY);
    expect(response).toMatchObject({
      status: 403,
      body: { code: 'secondNeeded', detail: expect.stringMatching(/agree/) },
    });
  });
});
