import { KYC_REJECT, KYC_STATUS, REFUSALS } from '@parola/calls';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { getConfig, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { assertMay } from '../../protection';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp, sendNotice } from '../../testing/deposits';
import { sendKyc, waitingCase } from '../../testing/kyc';
import { approveKyc, rejectKyc } from './index';

let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp(), logLevel: 'silent' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await platform.createPlayer();
  await setKycBeforeDeposit(true);
});

const setKycBeforeDeposit = async (kycBeforeDeposit: boolean) => {
  const { db } = platform.database;
  await setConfig(db, 'kycRule', { ...(await getConfig(db, 'kycRule')), kycBeforeDeposit });
};
const work = <T>(act: Parameters<typeof inTransaction<T>>[1]) => inTransaction(platform.services.database.db, act);
const as = () => ({ token: player.token });
const order = () => platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 50_000, noBonus: true }, as());
const send = async () => {
  const idNo = `P${player.userId}`;
  expect((await sendKyc(platform, player, { idNo })).body.errcode).toBe(0);
  return waitingCase(platform, player);
};
const approve = (id: string) =>
  work((tx) => approveKyc(tx, platform.services.vault, { id, by: 'ana', now: new Date() }));
const bet = async () => {
  const { rows } = await sql<{ no: string | null }>`SELECT play_guard(${player.userId}, 100) AS no`.execute(
    platform.services.database.db,
  );
  return rows[0]?.no ?? null;
};

/** Results of a deposit order, a game start and a withdrawal, and of a bet in a running game. */
async function everything() {
  const withdraw = await work((tx) => assertMay(tx, player.userId, 'withdraw')).then(
    () => 0,
    (error: { reason: keyof typeof REFUSALS }) => REFUSALS[error.reason],
  );
  return {
    deposit: (await order()).body.errcode,
    play: (await platform.call('startGame', { gameId: 1 }, as())).body.errcode,
    withdraw,
    bet: await bet(),
    needKyc: (await platform.call('getTradeInfo', {}, as())).body.needKyc,
  };
}
const refused = (reason: keyof typeof REFUSALS) => ({
  deposit: REFUSALS[reason],
  play: REFUSALS[reason],
  withdraw: REFUSALS[reason],
  bet: 'PLAYER_BLOCKED',
  needKyc: true,
});

describe('C04 where an identity check comes before money', () => {
  it('no check (201), a check in review (202) and a rejected check (203) are refused everywhere, an approved check is not', async () => {
    expect(await everything()).toEqual(refused('kycNeeded'));
    const first = await send();
    expect(await everything()).toEqual(refused('kycReview'));
    await work((tx) => rejectKyc(tx, { id: first, by: 'ana', now: new Date(), code: KYC_REJECT.selfie }));
    expect(await everything()).toEqual(refused('kycRejected'));
    await approve(await send());
    // The game partner is unavailable, so a game start that passes the check gets gameMaintenance.
    expect(await everything()).toEqual({
      deposit: 0,
      play: REFUSALS.gameMaintenance,
      withdraw: 0,
      bet: null,
      needKyc: false,
    });
  });

  it('an approval that has expired is none', async () => {
    await approve(await send());
    await sql`UPDATE kyc_case SET expire_at = clock_timestamp() - interval '1 second' WHERE user_id = ${player.userId}`.execute(
      platform.database.db,
    );
    expect(await everything()).toEqual(refused('kycNeeded'));
  });

  it('money that was on its way when the rule came is given back', async () => {
    await setKycBeforeDeposit(false);
    const { orderId } = (await order()).body.order;
    await setKycBeforeDeposit(true);
    expect((await sendNotice(platform, { orderId, amount: 50_000 })).status).toBe('ORDER_CLOSED');
    const { wallet } = { wallet: (await platform.call('refreshData', {}, as())).body };
    expect(wallet.coin).toBe(0);
  });

  it('a demo is no play for money, and a new player is asked by a pop-up', async () => {
    await expect(work((tx) => assertMay(tx, player.userId, 'demo'))).resolves.toBeUndefined();
    const login = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
    const popUp = async () => (await platform.call('getAfterLoginInfoWeb', login, as())).body.isNewUserForcePopKyc;
    expect(await popUp()).toBe(true);
    await send();
    expect(await popUp()).toBe(false);
  });
});

it('otherwise no question is asked', async () => {
  await setKycBeforeDeposit(false);
  expect(await everything()).toEqual({
    deposit: 0,
    play: REFUSALS.gameMaintenance,
    withdraw: 0,
    bet: null,
    needKyc: false,
  });
  expect((await platform.call('kyc', {}, as())).body).toMatchObject({
    kycStatus: KYC_STATUS.none,
    isNewUserForcePopKyc: false,
  });
});

it('players are told the rule and the papers that are taken', async () => {
  const { body } = await platform.call('anonymous/appConfig', {
    gameListVersion: '',
    configKeyList: ['appKycRule', 'appKycIdTypeList'],
  });
  expect(body.configMap.appKycRule).toEqual({ kycAmount: 1_000_000, kycBeforeDeposit: true, reviewHours: 24 });
  expect(body.configMap.appKycIdTypeList?.map(({ idType }) => idType)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
