import { act, fireEvent, screen, within } from '@testing-library/react';
import { errorText, type CallResponse } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { inSight, LANES, layoutOf } from './packet-layout';
import RainModal from './rain.modal';

type Info = Omit<CallResponse<'getRedPacketRainConfig'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const NOW = Date.UTC(2026, 10, 25, 12);
const RAIN = { id: 26112502, startTime: NOW - 60_000, endTime: NOW + 540_000 };
const met = { recharge: 0, bet: 0, haveRecharge: 0, haveBet: 0, met: true };
const coin = (count: number) => [{ id: 1, propId: 2001, count }];

/** A state between rains. */
function dry(changes: Partial<Info> = {}): Info {
  return {
    list: [{ ...RAIN, durationSec: 30, grabMax: 3 }],
    ...{ record: 0, condition: met, wagerTimes: 1, bonusDays: 7 },
    ruleList: [{ title: 'How it works', lines: ['Of 10,000 packets 4,500 are empty.'] }],
    ...changes,
  };
}
function info(changes: Partial<Info> = {}): Info {
  return dry({ current: { id: RAIN.id, seed: 'abc', leftMs: 30_000, grabbed: 0, takenList: [] }, ...changes });
}
const grabAnswer = (count: number, grabbed: number, over = false) => ({
  awardList: count > 0 ? coin(count) : [],
  wallet: sampleWallet({ walletVersion: 9 }),
  ...{ grabbed, grabMax: 3, over },
});

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => undefined);
};

async function open(answer = info()) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getRedPacketRainConfig', answer).answer('redWarsLog', { list: [], pages: 0, total: 0 });
  fake.modalEnds('shell.reward', { ok: true, value: undefined });
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  const view = renderInHost(<RainModal modal={modal} />, fake);
  // Longer than the minimum display time of a skeleton.
  await seconds(1);
  return { fake, modal, ...view };
}
const packets = () => within(screen.getByRole('group', { name: 'Falling packets' })).queryAllByRole('button');

test('rains for 30 seconds from the start on, packet by packet, and is over then', async () => {
  const { container, modal } = await open();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await press('Start');
  await seconds(1);
  expect(screen.getByRole('timer')).toHaveTextContent('29 s left');
  expect(packets().map((one) => one.getAttribute('aria-label'))).toEqual(['Packet 1', 'Packet 2']);
  await seconds(14);
  expect(screen.getByRole('timer')).toHaveTextContent('15 s left');
  expect(packets().length).toBeGreaterThan(3);
  expect(packets().some((one) => one.getAttribute('aria-label') === 'Packet 1')).toBe(false);
  await seconds(14.8);
  expect(screen.getByRole('group', { name: 'Falling packets' })).toBeInTheDocument();
  await seconds(0.4);
  expect(screen.queryByRole('group', { name: 'Falling packets' })).not.toBeInTheDocument();
  expect(screen.getByText('You didn’t grab a packet this time. Try the next rain.')).toBeVisible();
  jest.useRealTimers();
  expect(await axeProblems(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(modal.close).toHaveBeenCalledWith({ grabbed: 0 });
});

test('the server decides the content of a packet; each is asked for once, and the sum is shown and stated at the end', async () => {
  const { fake, modal } = await open();
  await press('Start');
  await seconds(2);
  const first = fake.api.hold('redWars');
  fireEvent.click(screen.getByRole('button', { name: 'Packet 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Packet 1' }));
  await act(async () => undefined);
  expect(screen.getByText('Opening…')).toBeVisible();
  await act(async () => first.release(grabAnswer(50, 1)));
  expect(screen.getByText('₱0.50')).toBeVisible();
  fake.api.answer('redWars', grabAnswer(0, 2));
  await press('Packet 2');
  expect(screen.getByText('Empty')).toBeVisible();
  fake.api.answer('redWars', grabAnswer(20, 3, true));
  await press('Packet 3');
  expect(fake.api.bodiesOf('redWars')).toEqual([1, 2, 3].map((packetNo) => ({ id: RAIN.id, packetNo })));
  expect(screen.getByText('You grabbed 3 packets: ₱0.70.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(modal.close).toHaveBeenCalledWith({ grabbed: 70 });
});

test('one key grabs the lowest packet', async () => {
  const { fake } = await open();
  fake.api.answer('redWars', grabAnswer(0, 1));
  await press('Start');
  await seconds(2);
  const grab = screen.getByRole('button', { name: 'Grab' });
  expect(grab).toHaveFocus();
  await press('Grab');
  await press('Grab');
  const layout = layoutOf('abc', 30);
  const lowest = inSight(layout, 2_000).map(({ no }) => no);
  expect(fake.api.bodiesOf('redWars')).toEqual(lowest.slice(0, 2).map((packetNo) => ({ id: RAIN.id, packetNo })));
  expect(grab).toHaveFocus();
});

test("after a lost answer asks again for the same packet, and then at the player's request", async () => {
  const { fake } = await open();
  fake.api.fail('redWars', 'network');
  await press('Start');
  await seconds(1);
  await press('Packet 1');
  await seconds(3);
  expect(screen.getByText(/We couldn’t open packet 1\./)).toBeVisible();
  fake.api.answer('redWars', grabAnswer(100, 1));
  await press('Try again');
  expect(screen.getByText('₱1.00')).toBeVisible();
  expect(new Set(fake.api.bodiesOf('redWars').map((body) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ id: RAIN.id, packetNo: 1 })]),
  );
  expect(fake.api.bodiesOf('redWars')).toHaveLength(4);
});

test.each([7, 9, 12, 206, 207, 2301, 2302])('refusal %d ends it, in its words', async (errcode) => {
  const { fake } = await open();
  fake.api.refuse('redWars', errcode);
  await press('Start');
  await seconds(1);
  await press('Packet 1');
  expect(screen.getByText(errorText(errcode))).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Falling packets' })).not.toBeInTheDocument();
});

test('a packet that another device took is passed over', async () => {
  const { fake } = await open();
  fake.api.refuse('redWars', 2303);
  await press('Start');
  await seconds(1);
  await press('Packet 1');
  expect(packets().length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Packet 1' })).toBeDisabled();
});

test('a returning player goes on where they were', async () => {
  await open(info({ current: { id: RAIN.id, seed: 'abc', leftMs: 12_000, grabbed: 1, takenList: [28] } }));
  await press('Continue');
  await seconds(1);
  expect(screen.getByRole('timer')).toHaveTextContent('11 s left');
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Packet 28' })).toBeDisabled();
});

test("shows today's condition, and the time of the next rain, in the language of the player", async () => {
  const condition = { recharge: 20_000, bet: 0, haveRecharge: 5_000, haveBet: 0, met: false };
  const first = await open(info({ condition }));
  expect(screen.getByText('₱50.00 / ₱200.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
  first.unmount();
  await open(dry({ next: { id: 26112601, startTime: Date.UTC(2026, 10, 26, 4, 30) } }));
  expect(screen.getByText(/^The next one is on Nov 26, 12:30/)).toBeVisible();
  await act(() => setLocale('fil-PH'));
  expect(screen.getByText('Walang red packet rain ngayon')).toBeVisible();
  await act(() => setLocale('en-PH'));
});

test('where less motion is wanted the packets lie still', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...{ matches: query.includes('reduce'), media: query, onchange: null },
    ...{ addListener: jest.fn(), removeListener: jest.fn() },
    ...{ addEventListener: jest.fn(), removeEventListener: jest.fn(), dispatchEvent: jest.fn() },
  }));
  const { fake } = await open();
  fake.api.answer('redWars', grabAnswer(20, 1));
  await press('Start');
  expect(packets()).toHaveLength(20);
  await seconds(10);
  expect(packets()).toHaveLength(20);
  await press('Packet 7');
  expect(fake.api.bodiesOf('redWars')).toEqual([{ id: RAIN.id, packetNo: 7 }]);
  expect(screen.getByText('₱0.20')).toBeVisible();
  jest.restoreAllMocks();
});

test('packets of a seed fall the same everywhere, all of them within the time, never two after each other in one lane', () => {
  const layout = layoutOf('seed', 30);
  expect(layoutOf('seed', 30)).toEqual(layout);
  expect(layoutOf('other', 30)).not.toEqual(layout);
  expect(layout.length).toBeGreaterThan(30);
  for (const [at, packet] of layout.entries()) {
    expect(packet.at + packet.ms).toBeLessThanOrEqual(30_000);
    expect(packet.lane).toBeLessThan(LANES);
    expect(packet.lane).not.toBe(layout[at - 1]?.lane);
  }
});
