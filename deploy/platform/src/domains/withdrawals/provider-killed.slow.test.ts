import { EXCHANGE_STATUS } from '@parola/calls';
import { DOMAINS } from '..';
import { checksOf } from '../../domain-api/domain-checks';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import type { Partners } from '../../partners/client';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { eventually, gate } from '../../testing/eventually';
import { GameProvider } from '../../testing/game-provider';
import { WalletDoor } from '../../testing/wallet-door';
import { readyPlayer, statusOf, withdraw, type ReadyPlayer } from '../../testing/withdrawals';
import { askAboutSilent, sendApproved } from './payout.jobs';

/**
 * Kills the payment provider (SIGKILL) during payouts: with a web hook booked but not answered, a web hook in transit,
 * a payout just accepted, and a payout not yet received. After a restart on its data each payout is paid or returned
 * exactly once, and both sides agree.
 */
const CASH = 1_000_000;
const AMOUNT = 20_000;
const NET = 19_000;
/** Enough for the provider's steps of 2 s, its retries and its start on a busy machine. */
jest.setTimeout(300_000);

let door: WalletDoor;
let provider: GameProvider;
let partners: Partners & { close(): Promise<void> };
let platform: TestPlatform;
/** Called when a payout is requested, before the response. */
let placing: (orderId: string) => Promise<void> = async () => undefined;

beforeAll(async () => {
  door = new WalletDoor();
  const platformUrl = await door.start();
  provider = await GameProvider.open(platformUrl);
  partners = provider.partners();
  const call: Partners['call'] = async (partner, request) => {
    const answer = partners.call(partner, request);
    if (request.path !== '/psp/v1/payouts') return answer;
    const [outcome] = await Promise.allSettled([answer, placing((request.body as { orderId: string }).orderId)]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  platform = await openTestPlatform({
    ...{ domains: DOMAINS, settings: { platformUrl, paymentOrigins: [GameProvider.pages] }, logLevel: 'silent' },
    partners: { call, close: () => partners.close() },
  });
  door.app = platform.app;
});
afterAll(async () => {
  await provider.close();
  door.stop();
  await platform.close();
  await partners.close();
});

/** Requests a small withdrawal, which is approved automatically. */
async function ask(player: ReadyPlayer): Promise<string> {
  const { order } = (await withdraw(platform, player, AMOUNT)).body;
  expect(order.status).toBe(EXCHANGE_STATUS.approved);
  return order.orderId;
}
const send = () => sendApproved(platform.services, new Date());
const coinOf = async ({ userId }: ReadyPlayer) => (await walletSnap(platform.database.db, userId)).coin;
const statusesOf = (orderId: string) =>
  door.answers.filter((call) => call.orderId === orderId).map(({ status }) => status);

it('each payout is paid or comes back once, and provider and wallet agree on all (C32)', async () => {
  // The last digits of the account number decide the result of a payout: 0000 paid, 0001 and 0002 failed, 0003 paid and
  // returned.
  const [taken, onItsWay, unheardOf, booked] = [
    await readyPlayer(platform),
    await readyPlayer(platform),
    await readyPlayer(platform),
    await readyPlayer(platform),
  ];
  const orders = { booked: await ask(booked), onItsWay: await ask(onItsWay), taken: '', unheardOf: '' };
  const [late, unanswered] = [gate(), gate()];
  const held = { coming: 0, going: 0 };
  door.coming = async ({ orderId }) => {
    if (orderId !== orders.onItsWay) return;
    held.coming += 1;
    await late.opened;
  };
  door.going = async ({ orderId }) => {
    if (orderId !== orders.booked) return;
    held.going += 1;
    await unanswered.opened;
  };
  await send();
  await eventually(() => held.coming === 1 && held.going === 1);
  expect(await statusOf(platform, orders.booked)).toBe(EXCHANGE_STATUS.paid);

  orders.taken = await ask(taken);
  placing = async (orderId) => {
    await eventually(async () => (await provider.payoutsOf(orderId)).length === 1);
    await provider.kill();
  };
  await send();
  placing = async () => undefined;
  orders.unheardOf = await ask(unheardOf);
  await send();
  for (const orderId of [orders.taken, orders.onItsWay, orders.unheardOf])
    expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paying);
  expect(await provider.payoutsOf(orders.unheardOf)).toEqual([]);
  for (const player of [taken, onItsWay, unheardOf, booked]) expect(await coinOf(player)).toBe(CASH - AMOUNT);

  door.coming = async () => undefined;
  door.going = async () => undefined;
  await provider.start();
  // Runs the queries, which are due by then.
  await askAboutSilent(platform.services, new Date(Date.now() + 3_600_000));
  await eventually(() => statusesOf(orders.booked).length >= 3);
  // Requests in transit when the process died arrive last.
  late.open();
  unanswered.open();
  const over: [string, number][] = [
    [orders.taken, EXCHANGE_STATUS.paid],
    [orders.onItsWay, EXCHANGE_STATUS.returned],
    [orders.unheardOf, EXCHANGE_STATUS.returned],
    [orders.booked, EXCHANGE_STATUS.returned],
  ];
  for (const [orderId, status] of over) await eventually(async () => (await statusOf(platform, orderId)) === status);
  await eventually(() => statusesOf(orders.onItsWay).length >= 2);

  expect(await coinOf(taken)).toBe(CASH - AMOUNT);
  for (const player of [onItsWay, unheardOf, booked])
    expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ coin: CASH, frozenCoin: 0 });
  // «Paid» was repeated without a response to the first one, and counted once.
  expect(statusesOf(orders.booked)).toEqual(expect.arrayContaining(['OK', 'DUPLICATE']));
  expect(statusesOf(orders.onItsWay)).toContain('DUPLICATE');
  for (const [orderId, events] of [
    [orders.taken, ['paid']],
    [orders.onItsWay, ['failed']],
    [orders.unheardOf, ['failed']],
    [orders.booked, ['paid', 'returned']],
  ] as const)
    expect(await provider.payoutsOf(orderId)).toEqual([{ amount: NET, events }]);
  expect((await verifyLedger(platform.database.db, checksOf(DOMAINS))).findings).toEqual([]);
});
