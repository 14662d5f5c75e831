import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dayStart, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { PartnerFailure } from '../../partners/client';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { sendNotice } from '../../testing/deposits';
import { ask, colleague } from '../../testing/desk';
import { net, settlementFile, type SettledLine } from '../../testing/settlements';
import { PayingPsp, payoutEvent, readyPlayer, tellPayout, withdraw } from '../../testing/withdrawals';
import { deposits } from '../deposits';
import { withdrawals } from '../withdrawals';
import { fetchSettlements } from './fetch-files.jobs';

const DAY_MS = 86_400_000;
const today = dayStart(new Date());
const yesterday = manilaDay(today - DAY_MS);
const noon = new Date(today - DAY_MS / 2);
/** A time at which yesterday's file is due. */
const now = new Date(today + 2 * 3_600_000);

type Line = SettledLine;
const fileOf = (day: string, lines: readonly Line[]) => settlementFile(day, noon, lines);

/** A payment provider with settlement files. */
class SettlingPsp extends PayingPsp {
  /** Files by day; other days have no lines. */
  readonly files = new Map<string, object>();
  readonly days: string[] = [];

  override async call(partner: string, request: { path: string; body?: object }): Promise<unknown> {
    const day = /^\/psp\/v1\/settlements\/(.+)$/.exec(request.path)?.[1];
    if (day === undefined) return super.call(partner, request);
    if (this.down) throw new PartnerFailure('psp', null, 'no answer');
    this.days.push(day);
    return this.files.get(day) ?? fileOf(day, []);
  }
}

let platform: TestPlatform;
let psp: SettlingPsp;
let token: string;
beforeEach(async () => {
  psp = new SettlingPsp();
  platform = await openTestPlatform({ domains: DOMAINS, partners: psp, logLevel: 'silent', brokenLedger: true });
  ({ token } = await colleague(platform, ['payments']));
});
afterEach(() => platform.close());

const fetchAt = (at = now) => fetchSettlements(platform.services, at);
const listed = async () => (await ask(platform, 'settlements.list', {}, { token })).body;
/** All violated invariants, including those of the domains. */
const broken = async () =>
  (
    await verifyLedger(
      platform.database.db,
      DOMAINS.flatMap(({ checks = [] }) => checks),
    )
  ).findings;
const events = async () =>
  (
    await platform.database.db
      .selectFrom('significant_event')
      .select(['kind', 'ref', 'detail'])
      .where('kind', 'like', 'settlement-%')
      .orderBy('id')
      .execute()
  ).map(({ kind, ref, detail }) => ({ kind, ref, detail }));

async function balance(code: string): Promise<number> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(e.amount), 0)::bigint AS sum FROM entry e JOIN account a ON a.id = e.account_id WHERE a.code = ${code}`.execute(
    platform.database.db,
  );
  return Number(rows[0]?.sum ?? 0n);
}

/** Moves all unsettled items to yesterday noon. */
const wasYesterday = () =>
  sql`UPDATE clearing_item SET at = ${noon} WHERE settled_on IS NULL`.execute(platform.database.db);

/** A player's deposit of ₱500 by GCash. */
async function pay(paid = 50_000): Promise<Line> {
  const amount = 50_000;
  const player = await platform.createPlayer();
  const { body } = await platform.call(
    'createRechargeOrder',
    { rechargeTypeId: 1, amount, noBonus: true },
    { token: player.token },
  );
  const txId = randomUUID();
  await sendNotice(platform, { orderId: body.order.orderId, amount: paid, pspTxId: txId });
  return { kind: 'charge', txId, orderId: body.order.orderId, channel: 'gcash', amount: paid };
}

const job = (jobs: typeof deposits.jobs, wanted: string) =>
  jobs?.(platform.services)
    .find(({ name }) => name === wanted)
    ?.run();

/**
 * Creates a credited deposit, a refunded one, a paid withdrawal and a returned one.
 * @returns the orders of the withdrawals
 */
async function everyWay(): Promise<string[]> {
  await pay();
  const held = await pay(1_000);
  await ask(platform, 'payments.sendBack', { channel: 'gcash', txId: held.txId, reason: 'as he asked' }, { token });
  await job(deposits.jobs, 'send payments back');
  const player = await readyPlayer(platform);
  const orders: string[] = [];
  for (const outcome of ['paid', 'returned'] as const) {
    const { body } = await withdraw(platform, player, 20_000);
    const { orderId } = body.order;
    orders.push(orderId);
    await job(withdrawals.jobs, 'send approved withdrawals');
    const placed = psp.placed.find((one) => one.orderId === orderId)?.amount ?? 0;
    expect((await tellPayout(platform, orderId, payoutEvent(placed, 'paid'))).status).toBe('OK');
    if (outcome === 'returned') await tellPayout(platform, orderId, payoutEvent(placed, 'returned'));
  }
  return orders;
}

const items = () =>
  platform.database.db
    .selectFrom('clearing_item')
    .select(['kind', 'ref', 'channel', 'amount', 'posted'])
    .orderBy('kind')
    .orderBy('ref')
    .execute();

it('settles a day line by line: deposits, one that was sent back, a withdrawal and one that came back; and the bank has the net (I10)', async () => {
  const orders = await everyWay();
  await wasYesterday();
  const lines: Line[] = (await items()).map(({ kind, ref, channel, amount }) => ({
    ...{ kind, channel, amount: Number(amount), txId: ref, orderId: orders.includes(ref) ? ref : randomUUID() },
  }));
  expect(lines.map(({ kind }) => kind)).toEqual(['charge', 'charge', 'charge', 'payout', 'payout', 'refund', 'return']);
  psp.files.set(yesterday, fileOf(yesterday, lines));
  expect(await balance('psp:gcash:clearing')).toBe(-60_000);
  await Promise.all([fetchAt(), fetchAt()]);
  expect(await balance('psp:gcash:clearing')).toBe(0);
  expect(await balance('psp:instapay:clearing')).toBe(0);
  expect(await balance('psp:gcash:held')).toBe(0);
  expect(await balance('bank:operating')).toBe(-net(lines));
  expect(await broken()).toEqual([]);
  expect(await listed()).toMatchObject({
    list: [],
    days: [{ day: yesterday, count: 7, net: net(lines), problem: null }],
  });
  expect(await events()).toEqual([]);
  await fetchAt();
  expect(await balance('bank:operating')).toBe(-net(lines));
});

it('content from before items were kept becomes the same items', async () => {
  await everyWay();
  const { pool } = platform.database;
  const kept = await items();
  expect(kept).toHaveLength(7);
  await pool.query('DELETE FROM clearing_item');
  for (const domain of ['deposits', 'withdrawals'])
    await pool.query(
      readFileSync(path.join(__dirname, `../${domain}/migrations/202611241500-clearing-items.sql`), 'utf8'),
    );
  expect(await items()).toEqual(kept);
});

it('keeps received but uncredited money as owed, until it has gone back', async () => {
  const held = await pay(1_000);
  await wasYesterday();
  psp.files.set(yesterday, fileOf(yesterday, [held]));
  await fetchAt();
  expect(await balance('psp:gcash:held')).toBe(1_000);
  expect(await balance('bank:operating')).toBe(-1_000);
  expect(await broken()).toEqual([]);
});

it('names a missing, a doubled, a changed and an unknown line to the desk and the check of the ledger, and settles the others', async () => {
  const [fine, missing, twice, other] = [await pay(), await pay(), await pay(), await pay()];
  await wasYesterday();
  const unknown: Line = { kind: 'charge', txId: randomUUID(), orderId: randomUUID(), channel: 'gcash', amount: 700 };
  psp.files.set(yesterday, fileOf(yesterday, [fine, twice, twice, { ...other, amount: 49_000 }, unknown]));
  await fetchAt();
  expect(await balance('bank:operating')).toBe(-100_000);
  const { list } = await listed();
  expect(list).toHaveLength(4);
  for (const [what, { txId }, sides] of [
    ['missing', missing, { ours: 50_000, theirs: null }],
    ['doubled', twice, { ours: 50_000, theirs: 50_000 }],
    ['changed', other, { ours: 50_000, theirs: 49_000 }],
    ['unknown', unknown, { ours: null, theirs: 700 }],
  ] as const)
    expect(list).toContainEqual(expect.objectContaining({ what, ref: txId, day: yesterday, ...sides, note: null }));
  expect(list.find((one: { what: string }) => one.what === 'missing')).toMatchObject({
    orderNo: expect.stringMatching(/^D/),
    player: expect.any(String),
  });
  const findings = await broken();
  expect(findings.map(({ subject }) => subject).sort()).toEqual(
    [missing, twice, other, unknown].map(({ txId }) => `charge gcash/${txId} of ${yesterday}`).sort(),
  );
  expect(await events()).toEqual([{ kind: 'settlement-differs', ref: yesterday, detail: { count: 4 } }]);
});

it('an operator explains a difference, under their name; a missing one cannot be explained', async () => {
  await pay();
  await wasYesterday();
  await fetchAt();
  const key: string = (await listed()).list[0]?.key ?? '';
  const explain = (of: string, reason: string) => ask(platform, 'settlements.explain', { key: of, reason }, { token });
  expect((await explain(key, 'it comes on Monday')).body).toEqual({});
  expect((await explain(key, 'it comes on Tuesday')).body).toEqual({});
  expect((await listed()).list).toMatchObject([{ note: { reason: 'it comes on Tuesday' } }]);
  expect(await broken()).toEqual([]);
  expect((await explain('item/charge/gcash/none', 'it is not there')).body.refusal).toBe('notFound');
});

it('a line with a late call-back is settled after it, and one reported a day later is not missing', async () => {
  const player = await platform.createPlayer();
  const { body } = await platform.call(
    'createRechargeOrder',
    { rechargeTypeId: 1, amount: 50_000, noBonus: true },
    { token: player.token },
  );
  const line: Line = {
    kind: 'charge',
    txId: randomUUID(),
    orderId: body.order.orderId,
    channel: 'gcash',
    amount: 50_000,
  };
  const late = await pay();
  await wasYesterday();
  psp.files.set(yesterday, fileOf(yesterday, [line]));
  psp.files.set(manilaDay(today), fileOf(manilaDay(today), [late]));
  await fetchAt();
  expect((await listed()).list.map(({ what }: { what: string }) => what).sort()).toEqual(['missing', 'unknown']);
  await sendNotice(platform, { orderId: line.orderId, amount: 50_000, pspTxId: line.txId });
  await fetchAt();
  expect((await listed()).list.map(({ what }: { what: string }) => what)).toEqual(['missing']);
  await fetchAt(new Date(now.getTime() + DAY_MS));
  expect((await listed()).list).toEqual([]);
  expect(await balance('bank:operating')).toBe(-100_000);
  expect(await broken()).toEqual([]);
});

it('a file that the provider mended is taken again: settled lines stay, the rest is read anew', async () => {
  const [fine, other] = [await pay(), await pay()];
  await wasYesterday();
  psp.files.set(yesterday, fileOf(yesterday, [fine, { ...other, amount: 1 }]));
  await fetchAt();
  expect((await listed()).list).toHaveLength(1);
  psp.files.set(yesterday, fileOf(yesterday, [fine, other]));
  const again = (day: string) => ask(platform, 'settlements.again', { day, reason: 'they have mended it' }, { token });
  expect((await again('2020-01-01')).body.refusal).toBe('notFound');
  expect((await again(yesterday)).body).toEqual({});
  expect((await listed()).days).toMatchObject([{ day: yesterday, again: true }]);
  psp.down = true;
  await fetchAt();
  expect((await listed()).days).toMatchObject([{ again: true }]);
  psp.down = false;
  await Promise.all([fetchAt(), fetchAt()]);
  expect(await listed()).toMatchObject({ list: [], days: [{ day: yesterday, again: false, count: 2, net: 100_000 }] });
  expect(await balance('bank:operating')).toBe(-100_000);
  expect(await broken()).toEqual([]);
});

it('a provider that is gone is asked for each day when it is back, the oldest first', async () => {
  await pay();
  await sql`UPDATE clearing_item SET at = ${new Date(noon.getTime() - 2 * DAY_MS)}`.execute(platform.database.db);
  psp.down = true;
  await fetchAt();
  expect((await listed()).days).toEqual([]);
  psp.down = false;
  await fetchAt();
  expect(psp.days).toEqual([-3, -2, -1].map((days) => manilaDay(today + days * DAY_MS)));
  await fetchAt();
  expect(psp.days).toHaveLength(3);
  await fetchAt(new Date(today + DAY_MS + 1_800_000));
  expect(psp.days).toHaveLength(3);
});

it('a file that cannot be read is not taken at all; an operator reads why, and it is taken when it is mended', async () => {
  const problem = 'The answer is no settlement.';
  psp.files.set(yesterday, { lines: [] });
  await fetchAt();
  expect(await listed()).toMatchObject({ list: [], days: [{ day: yesterday, takenTime: null, problem }] });
  expect(await events()).toEqual([{ kind: 'settlement-unreadable', ref: yesterday, detail: { problem } }]);
  psp.files.set(yesterday, fileOf(yesterday, []));
  await fetchAt();
  expect(await listed()).toMatchObject({ list: [], days: [{ takenTime: expect.any(Number), problem: null }] });
});
