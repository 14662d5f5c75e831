import { KYC_STATUS, RG_STATUS } from '@parola/calls';
import { DOMAINS } from '..';
import { inTransaction } from '../../db/transaction';
import { holdWallet, liftHold } from '../../protection';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { sendKyc, waitingCase } from '../../testing/kyc';
import { LiveReader } from '../../testing/live-reader';
import { approveKyc } from './index';

let platform: TestPlatform;
let origin: string;
const readers: LiveReader[] = [];
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
  });
  origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const reader of readers) reader.leave();
  await platform.close();
});

const work = <T>(act: Parameters<typeof inTransaction<T>>[1]) => inTransaction(platform.services.database.db, act);
async function streamOf(token: string): Promise<LiveReader> {
  const reader = await LiveReader.open(origin, token);
  readers.push(reader);
  return reader;
}

it('C04 where an identity check stands is told as it happens, to its player alone', async () => {
  const player = await platform.createPlayer();
  const other = await platform.createPlayer();
  const [own, another] = [await streamOf(player.token), await streamOf(other.token)];
  expect(await own.fact('standing')).toEqual({ kycStatus: KYC_STATUS.none, rgStatus: RG_STATUS.ok, held: false });
  await another.fact('standing');
  await sendKyc(platform, player, { idNo: `P${player.userId}` });
  await own.fact('standing', ({ kycStatus }) => kycStatus === KYC_STATUS.submitted);
  const id = await waitingCase(platform, player);
  await work((tx) => approveKyc(tx, platform.services.vault, { id, by: 'ana', now: new Date() }));
  await own.fact('standing', ({ kycStatus }) => kycStatus === KYC_STATUS.approved);
  expect(another.events.filter(({ event }) => event === 'standing')).toHaveLength(1);
});

it('undone changes are not announced', async () => {
  const player = await platform.createPlayer();
  const own = await streamOf(player.token);
  await own.fact('standing');
  const who = { userId: player.userId, now: new Date(), by: 'ana', reason: 'A test' };
  const undone = work(async (tx) => {
    await holdWallet(tx, platform.services.hooks, who);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // The next message is about the break, because the hold was rolled back.
  await platform.call('coolOff', { hours: 24 }, { token: player.token });
  await own.fact('standing', ({ rgStatus }) => rgStatus === RG_STATUS.coolingOff);
  expect(own.events.filter(({ event }) => event === 'standing')).toHaveLength(2);
});

it('C18, C19 a break and a held wallet reach the pages of the player, and that it is held no longer', async () => {
  const player = await platform.createPlayer();
  const own = await streamOf(player.token);
  const who = { userId: player.userId, now: new Date(), reason: 'A test' };
  await own.fact('standing', ({ held }) => !held);
  await work((tx) => holdWallet(tx, platform.services.hooks, { ...who, by: 'ana' }));
  await own.fact('standing', ({ held }) => held);
  own.events.length = 0;
  await work((tx) => liftHold(tx, { ...who, by: 'ben' }));
  await own.fact('standing', ({ held }) => !held);
});
