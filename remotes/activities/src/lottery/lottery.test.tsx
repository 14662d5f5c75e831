import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, type CallResponse, type ScratchCard } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import { toast } from '@parola/ui/forms';
import definition from '../../remote.config';
import LotteryPage from './lottery.page';

jest.mock('@parola/ui/forms', () => ({ ...jest.requireActual<object>('@parola/ui/forms'), toast: jest.fn() }));

type Info = Omit<CallResponse<'getScratchCardInfo'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const AWARDS = [
  { id: 1, propId: 2002, count: 10, oddsText: '50%' },
  { id: 2, propId: 2002, count: 20, oddsText: '25%' },
  { id: 3, propId: 2001, count: 200, oddsText: '15%' },
  { id: 4, propId: 60001, count: 2, oddsText: '10%' },
];
const TOP = { id: 4, propId: 60001, count: 2 };
const PEARL: Info['cardList'][number] = {
  ...{ propId: 80001, name: 'Pearl', price: 2, dayLimit: 50, hold: 5, left: 50, topAward: TOP, awardList: AWARDS },
};
const RUBY: Info['cardList'][number] = { ...PEARL, propId: 80002, name: 'Ruby', price: 90, hold: 0 };
const card = (cardNo: string, won: (typeof AWARDS)[number]): ScratchCard => ({
  ...{ cardNo, propId: 80001, cells: [won.id, 9, won.id, 8, 7, 6, 5, won.id, 6] },
  awardList: [{ id: won.id, propId: won.propId, count: won.count }],
});
const [POINTS, , COIN] = AWARDS;
if (!POINTS || !COIN) throw new Error('awards');

function info(changes: Partial<Info> = {}): Info {
  return {
    cardList: [PEARL, RUBY],
    addup: {
      used: 7,
      list: [
        { id: 1, need: 5, awardList: [{ id: 1, propId: 2002, count: 50 }], status: 1 },
        { id: 2, need: 20, awardList: [{ id: 1, propId: 60001, count: 3 }], status: 0 },
      ],
    },
    unopenedList: [],
    tickerList: [{ nickname: 'Ana***', propId: 2001, count: 5_000, createTime: 1 }],
    endTime: 4_102_358_400_000,
    ...{ wagerTimes: 1, bonusDays: 30, ruleList: [{ title: 'How the cards work', lines: ['Every card wins.'] }] },
    ...changes,
  };
}

// jsdom has no canvas: the cover stays plain, but can be scratched.
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

function player(answer = info()) {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ diamond: 25 }) });
  fake.modalEnds('shell.reward', { ok: true, value: undefined });
  fake.api.answer('getScratchCardInfo', answer);
  fake.api.answer('scratchCardOpened', { awardList: [], wallet: sampleWallet({ walletVersion: 9 }) });
  return fake;
}
/** The cards reported as seen, by call. */
const opened = (fake: ReturnType<typeof player>) => fake.api.bodiesOf('scratchCardOpened');
const scratched = (...cardNoList: string[]) => ({ cardNoList });

test("shows the award of each kind with its chance, the player's cards, and the winners", async () => {
  const { container } = renderInHost(<LotteryPage />, player());
  const odds = within(await screen.findByRole('table', { name: 'What a card wins, and how likely' }));
  expect(
    odds
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/10 points50%$/),
    expect.stringMatching(/20 points25%$/),
    expect.stringMatching(/₱2.0015%$/),
    expect.stringMatching(/2 diamonds10%$/),
  ]);
  expect(screen.getByText('You have 5 cards')).toBeVisible();
  expect(screen.getByText('25 diamonds')).toBeInTheDocument();
  expect(screen.getByText('Ana*** won ₱50.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open 5' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Open 10' })).toBeDisabled();
  await userEvent.click(screen.getByRole('tab', { name: /Ruby/ }));
  expect(screen.getByText('65 more diamonds')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mall' })).toHaveAttribute('href', '/activity/lottery/product');
  expect(await axeProblems(container)).toEqual([]);
});

test('opens one, and shows its award only after it was scratched: by the button', async () => {
  const fake = player();
  fake.api.answer('scratchCardLottery', { resultList: [card('S1', COIN)], hold: 4, addup: info().addup });
  renderInHost(<LotteryPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Open 1' }));
  const sheet = await screen.findByRole('dialog', { name: 'Card 1 of 1' });
  expect(fake.api.bodiesOf('scratchCardLottery')).toEqual([{ propId: 80001, count: 1 }]);
  expect(within(sheet).queryByText('You won ₱2.00')).toBeNull();
  expect(opened(fake)).toEqual([]);
  // Other places must not reveal the result meanwhile, for example by a changed balance.
  expect(fake.emitted).toEqual([{ id: 'activities.drawing-changed@1', payload: { drawing: true } }]);
  expect(await axeProblems(sheet)).toEqual([]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Reveal' }));
  expect(within(sheet).getByText('You won ₱2.00')).toHaveFocus();
  expect(opened(fake)).toMatchObject([scratched('S1')]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fake.requests).toContainEqual({
    ...{ what: 'modal', id: 'shell.reward' },
    props: { awards: [{ propId: 2001, count: 200, cash: false }] },
  });
  expect(fake.emitted).toEqual([
    { id: 'activities.drawing-changed@1', payload: { drawing: true } },
    { id: 'activities.drawing-changed@1', payload: { drawing: false } },
  ]);
});

test('is scratched by a finger: half of it is enough, less is not', async () => {
  const fake = player();
  fake.api.answer('scratchCardLottery', { resultList: [card('S1', POINTS)], hold: 4, addup: info().addup });
  renderInHost(<LotteryPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Open 1' }));
  const canvas = (await screen.findByRole('dialog')).querySelector('canvas');
  if (!canvas) throw new Error('a cover');
  canvas.setPointerCapture = () => undefined;
  const square = { x: 0, y: 0, left: 0, top: 0, right: 100, bottom: 100, width: 100, height: 100 };
  canvas.getBoundingClientRect = () => ({ ...square, toJSON: () => square });
  // jsdom has no PointerEvent: a mouse event with that type replaces it.
  const pointer = (type: 'pointerdown' | 'pointermove' | 'pointerup', clientX: number, clientY: number) =>
    fireEvent(canvas, new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }));
  const stroke = (y: number) => {
    pointer('pointerdown', 0, y);
    pointer('pointermove', 100, y);
    pointer('pointerup', 100, y);
  };
  stroke(10);
  stroke(26);
  expect(screen.queryByText('You won 10 points')).toBeNull();
  for (const y of [42, 58, 74]) stroke(y);
  expect(screen.getByText('You won 10 points')).toBeVisible();
  expect(opened(fake)).toMatchObject([scratched('S1')]);
});

test('of five some are scratched one by one, the rest at once, and the reward is their sum', async () => {
  const fake = player();
  const cards = [card('S1', COIN), card('S2', POINTS), card('S3', COIN), card('S4', POINTS), card('S5', POINTS)];
  fake.api.answer('scratchCardLottery', { resultList: cards, hold: 0, addup: info().addup });
  renderInHost(<LotteryPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Open 5' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reveal' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next card' }));
  expect(screen.getByRole('dialog', { name: 'Card 2 of 5' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reveal all' }));
  expect(opened(fake)).toMatchObject([scratched('S1'), scratched('S2', 'S3', 'S4', 'S5')]);
  expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(fake.requests).toContainEqual({
    ...{ what: 'modal', id: 'shell.reward' },
    props: {
      awards: [
        { propId: 2001, count: 400, cash: false },
        { propId: 2002, count: 30 },
      ],
    },
  });
});

test('cards that were left unscratched wait, on any device', async () => {
  const fake = player(info({ unopenedList: [card('S8', COIN), card('S9', POINTS)] }));
  renderInHost(<LotteryPage />, fake);
  expect(await screen.findByText('2 opened cards to scratch')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Scratch' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(opened(fake)).toEqual([]);
  expect(fake.requests).not.toContainEqual(expect.objectContaining({ id: 'shell.reward' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Scratch' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reveal' }));
  expect(opened(fake)).toMatchObject([scratched('S8')]);
});

test.each([7, 206, 207, 2004])('refusal %d of a draw is said in its words', async (errcode) => {
  const fake = player();
  fake.api.refuse('scratchCardLottery', errcode);
  renderInHost(<LotteryPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Open 1' }));
  expect(await screen.findByText(errorText(errcode))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cards are bought after their price was said', async () => {
  jest.mocked(toast).mockClear();
  const fake = player();
  fake.api.answer('diamondExchangeScratchcard', { hold: 15, left: 40, wallet: sampleWallet({ walletVersion: 9 }) });
  renderInHost(<LotteryPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy cards' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Pearl' }));
  await userEvent.click(sheet.getByRole('radio', { name: '10' }));
  expect(sheet.getAllByRole('definition').map((one) => one.textContent)).toEqual(['20 diamonds', '5 diamonds']);
  await userEvent.dblClick(sheet.getByRole('button', { name: 'Buy' }));
  expect(fake.api.bodiesOf('diamondExchangeScratchcard')).toEqual([{ propId: 80001, count: 10 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buy cards' }));
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(jest.mocked(toast).mock.calls).toEqual([['You got the cards.'], ['You got the card.']]);
});

test.each([2001, 2006])('refusal %d of a purchase is said where it was asked', async (errcode) => {
  const fake = player();
  fake.api.refuse('diamondExchangeScratchcard', errcode);
  renderInHost(<LotteryPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy cards' }));
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(await within(screen.getByRole('dialog')).findByText(errorText(errcode))).toBeVisible();
});

test('the award for a number of cards is received once; a refusal is shown in its words', async () => {
  const fake = player();
  fake.api.refuse('receiveAddupAwardById', 2005);
  renderInHost(<LotteryPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(errorText(2005))).toBeVisible();
  const held = fake.api.hold('receiveAddupAwardById');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Claim' }));
  const awardList = [{ id: 1, propId: 2002, count: 50 }];
  await act(async () => held.release({ awardList, wallet: sampleWallet({ walletVersion: 9 }) }));
  expect(fake.api.bodiesOf('receiveAddupAwardById')).toEqual([{ id: 1 }, { id: 1 }]);
  expect(fake.requests).toContainEqual(expect.objectContaining({ what: 'modal', id: 'shell.reward' }));
});

test('without a network all buttons of a card wait, and the reason is said once', async () => {
  renderInHost(<LotteryPage />, player());
  await screen.findByRole('button', { name: 'Open 1' });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getAllByText('You’re offline')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Open 1' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Open 5' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Buy cards' })).toBeDisabled();
  online.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
});

test('a player without the right to claim gets no offer and reads the reason', async () => {
  const fake = player(info({ cardList: [], addup: { used: 7, list: [] } }));
  fake.forbid('claim', 'You’re on a break.');
  renderInHost(<LotteryPage />, fake);
  expect(await screen.findByText('You’re on a break.')).toBeVisible();
  expect(screen.getByText('Nothing here right now')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Open|Buy|Claim)/ })).toBeNull();
});

test('speaks Filipino', async () => {
  renderInHost(<LotteryPage />, player());
  await screen.findByRole('table');
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('heading', { level: 1, name: 'Mga scratch card' })).toBeVisible();
  await act(() => setLocale('en-PH'));
});
