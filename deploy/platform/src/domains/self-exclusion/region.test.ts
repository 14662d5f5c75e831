import { REFUSALS, RG_STATUS } from '@parola/calls';
import { CALL_NAMES, callMeta } from '@parola/calls/schemas';
import { setConfig } from '../../config';
import { enterGame } from '../../testing/game';
import { PASSWORD } from '../../testing/identity';
import { openProtectionPlatform, type ProtectionPlatform } from '../../testing/protection';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());
afterEach(() => setConfig(platform.database.db, 'regionAllowedList', []));

/** Status of a bet of 0 without any other refusal. */
const ASKED = 'BAD_AMOUNT';
const only = (...regions: string[]) => setConfig(platform.database.db, 'regionAllowedList', regions);
const from = (region: string, token = '') => ({ token, headers: { 'x-parola-region': region } });
const ORDER = { rechargeTypeId: 1, amount: 10_000, noBonus: true } as const;
const deposit = async (region: string, token: string) =>
  (await platform.call('createRechargeOrder', ORDER, from(region, token))).body.errcode;
const regionOf = async (userId: number) =>
  (
    await platform.database.db
      .selectFrom('player_region')
      .select('region')
      .where('user_id', '=', BigInt(userId))
      .execute()
  ).map(({ region }) => region);

describe('where the house may not take bets (player protection 1.1)', () => {
  it('no player is logged in, and no account is opened', async () => {
    const { mobile } = await platform.register();
    await only('PH');
    const logIn = async (region: string) =>
      (
        await platform.call(
          'accountLogin',
          { account: mobile, password: PASSWORD, accountType: 1, deviceId: 'any-device' },
          from(region),
        )
      ).body.errcode;
    // '' is the edge's value for an unknown region.
    for (const region of ['DE', '']) expect([region, await logIn(region)]).toEqual([region, REFUSALS.regionNotAllowed]);
    expect(await logIn('PH')).toBe(0);
  });

  it('a logged-in player may not deposit, play, bet or claim, and is told so; their own data stays open', async () => {
    const { token, userId } = await platform.register();
    const { game } = await platform.bet(BigInt(userId), 0n);
    await only('PH');
    expect(await deposit('PH', token)).toBe(0);
    expect((await platform.bet(BigInt(userId), 0n, game)).status).toBe(ASKED);

    expect(await deposit('DE', token)).toBe(REFUSALS.regionNotAllowed);
    const claim = await platform.call('loginBonus3UserReceive', {}, from('DE', token));
    expect(claim.body.errcode).toBe(REFUSALS.regionNotAllowed);
    const start = await platform.call('startGame', { gameId: 1 }, from('DE', token));
    expect(start.body.errcode).toBe(REFUSALS.regionNotAllowed);
    // A bet of the provider is checked against the region of the player's last call.
    expect((await platform.bet(BigInt(userId), 0n, game)).status).toBe('PLAYER_BLOCKED');
    const { body: limits } = await platform.call('getSelfLimit', {}, from('DE', token));
    expect(limits).toMatchObject({ errcode: 0, rgStatus: RG_STATUS.regionBlocked });
    expect(
      (await platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 20 }, from('DE', token))).body.errcode,
    ).toBe(0);

    // Back in an allowed region everything is open at once; the order is refused only because of the pending one.
    expect(await deposit('PH', token)).toBe(REFUSALS.orderPending);
    expect((await platform.bet(BigInt(userId), 0n, game)).status).toBe(ASKED);
    expect(await regionOf(userId)).toEqual(['PH']);
  });

  it('the last region of a player is trusted for calls that begin no play or payment, and never for the others', async () => {
    const { token, userId } = await platform.register();
    await only('PH');
    await platform.call('getSelfLimit', {}, from('PH', token));
    // Simulates a region stored by another node.
    await platform.database.db
      .updateTable('player_region')
      .set({ region: 'DE' })
      .where('user_id', '=', BigInt(userId))
      .execute();
    await platform.call('getSelfLimit', {}, from('PH', token));
    expect(await regionOf(userId)).toEqual(['DE']);
    expect(await deposit('PH', token)).toBe(0);
    expect(await regionOf(userId)).toEqual(['PH']);
  });

  it('without a list no region is checked and no region is kept', async () => {
    const { token, userId } = await platform.register();
    expect(await deposit('DE', token)).toBe(0);
    await enterGame(platform, BigInt(userId));
    expect(await regionOf(userId)).toEqual([]);
  });

  it('a bar is told first: it does not end at home', async () => {
    const { mobile, token } = await platform.register();
    await platform.database.db.insertInto('restricted_person').values({ mobile, reason: 'test' }).execute();
    await only('PH');
    expect(await deposit('DE', token)).toBe(REFUSALS.restrictedPerson);
  });

  it('every call that an excluded player is refused says this too', () => {
    const excluded = CALL_NAMES.filter((name) => callMeta(name).refuses.includes('coolingOff'));
    expect(excluded.filter((name) => !callMeta(name).refuses.includes('regionNotAllowed'))).toEqual([]);
  });
});
