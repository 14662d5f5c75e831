import { randomUUID } from 'node:crypto';
import { KYC_REJECT, KYC_STATUS, REFUSALS, type CallRequest } from '@parola/calls';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { getConfig, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { sendKyc, waitingCase } from '../../testing/kyc';
import { reviewBySandbox } from './auto-review.jobs';
import { approveKyc, rejectKyc } from './index';

let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
    logLevel: 'silent',
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await platform.createPlayer();
});

const state = async (who = player) => (await platform.call('kyc', {}, { token: who.token })).body;
const number = () => `P${randomUUID().slice(0, 8)}`;
const sent = async (who: TestPlayer, change: Partial<CallRequest<'addKyc'>> = {}) => {
  expect((await sendKyc(platform, who, { idNo: number(), ...change })).body.errcode).toBe(0);
  return waitingCase(platform, who);
};
const work = <T>(act: Parameters<typeof inTransaction<T>>[1]) => inTransaction(platform.services.database.db, act);
const approve = (id: string) =>
  work((tx) => approveKyc(tx, platform.services.vault, { id, by: 'ana', now: new Date() }));
const reject = (id: string, words?: string) =>
  work((tx) => rejectKyc(tx, { id, by: 'ana', now: new Date(), code: KYC_REJECT.unreadable, ...(words && { words }) }));
const rule = async (change: Partial<Awaited<ReturnType<typeof getConfig<'kycRule'>>>>) => {
  const { db } = platform.database;
  await setConfig(db, 'kycRule', { ...(await getConfig(db, 'kycRule')), ...change });
};
const mails = async (who: TestPlayer) =>
  (await platform.database.db.selectFrom('mail').select('template').where('user_id', '=', who.userId).execute()).map(
    ({ template }) => template,
  );

describe('an approval', () => {
  it('is known wherever the player is, and told by mail', async () => {
    await approve(await sent(player));
    expect(await state()).toMatchObject({
      kycStatus: KYC_STATUS.approved,
      hasKyc: true,
      timeline: [{ status: KYC_STATUS.submitted }, { status: KYC_STATUS.approved }],
    });
    const login = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };
    const after = (await platform.call('getAfterLoginInfoWeb', login, { token: player.token })).body;
    expect(after).toMatchObject({ hasKyc: true, isAddKyc: true, userInfo: { hasKyc: true, kycStatus: 3 } });
    expect(await mails(player)).toEqual(['kyc-approved']);
    expect((await sendKyc(platform, player, { idNo: number() })).body.errcode).not.toBe(0);
  });

  it('ends after its time, and can be renewed with the same ID', async () => {
    const idNo = number();
    await approve(await sent(player, { idNo }));
    await sql`UPDATE kyc_case SET expire_at = clock_timestamp() - interval '1 second' WHERE user_id = ${player.userId}`.execute(
      platform.database.db,
    );
    expect(await state()).toMatchObject({ kycStatus: KYC_STATUS.expired, hasKyc: false });
    await approve(await sent(player, { idNo }));
    expect(await state()).toMatchObject({ kycStatus: KYC_STATUS.approved });
  });

  it('C01 is refused for a player under age by now, and the case stays as it was', async () => {
    const id = await sent(player);
    const { db } = platform.database;
    await setConfig(db, 'appAgeMin', 60);
    await expect(approve(id)).rejects.toMatchObject({ reason: 'underAge' });
    await setConfig(db, 'appAgeMin', 21);
    expect(await state()).toMatchObject({ kycStatus: KYC_STATUS.submitted });
    expect(await mails(player)).toEqual([]);
  });

  it('C05 is refused for a player put on the list of barred persons meanwhile', async () => {
    const id = await sent(player);
    await sql`INSERT INTO restricted_person (mobile, reason) SELECT mobile, 'listed' FROM player WHERE id = ${player.userId}`.execute(
      platform.database.db,
    );
    await expect(approve(id)).rejects.toMatchObject({ reason: 'restrictedPerson' });
    expect(await state()).toMatchObject({ kycStatus: KYC_STATUS.submitted });
  });

  it('and a rejection at once: the second reviewer is told, and only one decision takes effect', async () => {
    const id = await sent(player);
    const ends = await Promise.allSettled([approve(id), reject(id), approve(id)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ reason: 'versionConflict' });
    expect(await mails(player)).toHaveLength(1);
  });
});

describe('a rejection', () => {
  it('says why, and another check may be sent', async () => {
    await reject(await sent(player), 'The name is in shadow.');
    expect(await state()).toMatchObject({
      kycStatus: KYC_STATUS.rejected,
      rejectCode: KYC_REJECT.unreadable,
      rejectReason: 'The name is in shadow.',
    });
    expect(await mails(player)).toEqual(['kyc-rejected']);
    await approve(await sent(player));
    const after = await state();
    expect(after.timeline.map(({ status }) => status)).toEqual([2, 4, 2, 3]);
    expect(after.rejectCode).toBeUndefined();
  });
});

describe('C03 one account per verified ID', () => {
  it('refuses another account that sends the number of a verified one, however it is written (215)', async () => {
    await approve(await sent(player, { idNo: 'P7654321B' }));
    const other = await platform.createPlayer();
    const { body } = await sendKyc(platform, other, { idNo: ' p-765 4321b ' });
    expect(body.errcode).toBe(REFUSALS.documentUsed);
    // The same digits on another type of document are a different ID.
    expect((await sendKyc(platform, other, { idType: 3, idNo: 'P7654321B' })).body.errcode).not.toBe(
      REFUSALS.documentUsed,
    );
  });

  it('lets one of two approvals at the same moment through', async () => {
    const other = await platform.createPlayer();
    const idNo = number();
    const cases = [await sent(player, { idNo }), await sent(other, { idNo })];
    const ends = await Promise.allSettled(cases.map(approve));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = ends.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { reason: 'documentUsed' } });
  });
});

describe('the reviewer of a sandbox', () => {
  afterEach(() => rule({ autoReview: false }));

  it('decides no check until it is switched on, then approves the acceptable checks and sends the rest back', async () => {
    const other = await platform.createPlayer();
    const idNo = number();
    await sent(player, { idNo });
    await sent(other, { idNo });
    await reviewBySandbox(platform.services);
    expect((await state()).kycStatus).toBe(KYC_STATUS.submitted);
    await rule({ autoReview: true });
    await reviewBySandbox({
      ...platform.services,
      settings: { ...platform.services.settings, profile: 'production' },
    });
    expect((await state()).kycStatus).toBe(KYC_STATUS.submitted);
    await reviewBySandbox(platform.services);
    expect((await state()).kycStatus).toBe(KYC_STATUS.approved);
    expect((await state(other)).kycStatus).toBe(KYC_STATUS.rejected);
  });
});
