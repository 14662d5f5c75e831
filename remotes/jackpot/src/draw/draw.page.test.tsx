import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import confetti from 'canvas-confetti';
import { errorText, PROP_ID } from '@parola/calls';
import { axeProblems, renderInHost, setLocale, type FakeHost } from '@parola/testing';
import { toast } from '@parola/ui/forms';
import { drawInfo, jackpot, prize } from '../testing';
import DrawPage from './draw.page';
import { holdReward, pass, player, shown, spin } from './testing';

jest.mock('@parola/ui/forms', () => ({ ...jest.requireActual<object>('@parola/ui/forms'), toast: jest.fn() }));
const toasts = () => jest.mocked(toast).mock.calls.map(([text]) => text);
const fire = Object.assign(jest.fn(), { reset: jest.fn() });
jest.mock('canvas-confetti', () => ({ __esModule: true, default: { create: jest.fn() } }));

/** Time until cell 2 of the first run, ms: 38 fast steps, 12 slow ones to cell 9, three more. */
const PRIZE_MS = 3040 + 2520 + 340 + 360 + 380;
/** Time until cell 4, ms: two steps more. */
const JACKPOT_MS = PRIZE_MS + 400 + 420;

function motion(reduced: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: reduced && query.includes('reduced-motion'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));
}
const lit = () => screen.getAllByRole('listitem', { hidden: true }).findIndex((cell) => cell.classList.contains('lit'));
const rewards = (fake: FakeHost) => fake.requests.filter((one) => one.what === 'modal' && one.id === 'shell.reward');
const drawing = (fake: FakeHost) =>
  fake.emitted.filter((fact) => fact.id === 'jackpot.drawing-changed@1').map(({ payload }) => payload);
const refreshes = (fake: FakeHost) => fake.requests.filter((one) => one.what === 'refresh').length;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(confetti.create).mockReturnValue(fire);
  jest.mocked(toast).mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('shows ring, chances, the way to the next one and the winners', async () => {
  const { container } = await shown(player());
  expect(screen.getAllByRole('listitem').map((cell) => cell.textContent)).toEqual([
    '₱5',
    '100 points',
    '₱50',
    '5 diamonds',
    'JACKPOT',
    '₱10',
    '10% coupon',
    '₱100',
    '₱20',
    '₱500',
  ]);
  expect(spin()).toHaveTextContent('2 left');
  expect(spin()).toHaveAccessibleDescription('Next chance after ₱200 deposit or ₱750 valid bet');
  expect(screen.getByText('Ma***a · Mini jackpot')).toBeVisible();
  jest.useRealTimers();
  expect(await axeProblems(container)).toEqual([]);
});

test('the page and the prize follow the language', async () => {
  await shown(player());
  await act(() => setLocale('fil-PH'));
  const button = screen.getByRole('button', { name: /I-SPIN/ });
  expect(button).toHaveTextContent('2 pa');
  expect(button).toHaveAccessibleDescription('Next chance pagkatapos ng ₱200 deposit o ₱750 valid bet');
  fireEvent.click(button);
  await pass(PRIZE_MS + 1);
  // The fake shell has no pop-up, so the result is a line of text.
  expect(toasts()).toEqual(['Nanalo ka ng ₱50.00']);
  await act(() => setLocale('en-PH'));
});

test('a prize: runs, stops on the cell, is shown, and the balance follows', async () => {
  const fake = player();
  const reward = holdReward(fake);
  await shown(fake);
  fake.api.answer('getJackpotDrawInfo', drawInfo({ chanceSize: 1 }));
  fireEvent.click(spin());
  expect(spin()).toHaveAttribute('aria-busy', 'true');
  await pass(PRIZE_MS - 1);
  expect(fake.api.bodiesOf('getJackpotDrawInfo')).toHaveLength(1);
  await pass(1);
  expect(lit()).toBe(2);
  expect(fake.api.bodiesOf('getJackpotDrawInfo')).toHaveLength(2);
  await pass(1);
  expect(reward.opened()).toEqual([{ awards: [{ propId: PROP_ID.coin, count: 5_000, cash: false }] }]);
  expect(drawing(fake)).toEqual([{ drawing: true }]);
  expect(refreshes(fake)).toBe(0);
  await reward.close();
  expect(refreshes(fake)).toBe(1);
  expect(drawing(fake)).toEqual([{ drawing: true }, { drawing: false }]);
  expect(toasts()).toEqual([]);
  expect(spin()).toHaveTextContent('1 left');
  expect(spin()).not.toHaveAttribute('aria-busy');
});

test('a jackpot: the cell, the wheel for its turn and 2 s, the big award, and the balance follows', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const fake = player();
  fake.api.answer('receiveDrawChance', jackpot());
  await shown(fake);
  fireEvent.click(spin());
  await pass(JACKPOT_MS);
  expect(lit()).toBe(4);
  await pass(1);
  const wheel = screen.getByRole('dialog', { name: 'Jackpot wheel' });
  expect(within(wheel).getByRole('heading', { level: 1 })).toHaveTextContent('Jackpot wheel');
  expect(within(wheel).getByText('Mini 90%')).toBeVisible();
  expect(within(wheel).getByText('Mega 0.2%')).toBeVisible();
  await pass(4000);
  expect(within(wheel).getByText('Minor jackpot')).toBeVisible();
  await pass(1990);
  expect(wheel).toBeInTheDocument();
  await pass(20);
  expect(wheel).not.toBeInTheDocument();
  const award = screen.getByRole('dialog', { name: 'Your prize' });
  expect(within(award).getByRole('heading', { level: 1 })).toHaveTextContent('Your prize');
  expect(within(award).getByRole('status')).toHaveTextContent('You won the Minor jackpot: ₱22,341.00');
  expect(within(award).queryByRole('button')).not.toBeInTheDocument();
  await pass(600);
  expect(within(award).getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' })).toHaveFocus();
  expect(within(award).getByText(/^It’s cash and it’s in your balance now/)).toBeVisible();
  await pass(1500);
  expect(within(award).getByText('₱22,341.00')).toBeVisible();
  expect(refreshes(fake)).toBe(0);
  fireEvent.click(within(award).getByRole('button'));
  await pass(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(refreshes(fake)).toBe(1);
});

test('confetti: 80 particles for 1.2 s, without worker', async () => {
  const fake = player();
  fake.api.answer('receiveDrawChance', jackpot());
  jest.spyOn(Math, 'random').mockReturnValue(0);
  await shown(fake);
  fireEvent.click(spin());
  await pass(JACKPOT_MS + 1);
  expect(confetti.create).not.toHaveBeenCalled();
  await pass(6000);
  await pass(1);
  expect(confetti.create).toHaveBeenCalledWith(expect.any(HTMLCanvasElement), { useWorker: false, resize: true });
  expect(fire).toHaveBeenCalledTimes(1);
  expect(fire.mock.calls[0][0].particleCount).toBe(80);
  await pass(1180);
  expect(fire.reset).not.toHaveBeenCalled();
  await pass(20);
  expect(fire.reset).toHaveBeenCalled();
});

test('with less motion: nothing runs, the result is there 600 ms after the answer, said once, no confetti', async () => {
  motion(true);
  const fake = player();
  const reward = holdReward(fake);
  await shown(fake);
  const held = fake.api.hold('receiveDrawChance');
  fireEvent.click(spin());
  await pass(5000);
  expect(lit()).toBe(-1);
  held.release(prize());
  await pass(590);
  expect(lit()).toBe(2);
  expect(reward.opened()).toEqual([]);
  await pass(12);
  await pass(2000);
  expect(reward.opened()).toHaveLength(1);
  expect(confetti.create).not.toHaveBeenCalled();
});

test('a late answer: the highlight keeps running until it comes', async () => {
  const fake = player();
  await shown(fake);
  const held = fake.api.hold('receiveDrawChance');
  fireEvent.click(spin());
  await pass(8000);
  // 100 steps of 80 ms
  expect(lit()).toBe(9);
  held.release(prize());
  // Step 101 is the last fast one (cell 0); 12 slow ones reach cell 2.
  await pass(80 + 2520);
  expect(lit()).toBe(2);
});

test.each([1001, 1002, 1003, 1004, 206, 316])('refusal %i stops the run and is said in its words', async (errcode) => {
  const fake = player();
  await shown(fake);
  fake.api.refuse('receiveDrawChance', errcode);
  fireEvent.click(spin());
  await pass(100);
  expect(screen.getByRole('alert')).toHaveTextContent(errorText(errcode, 'receiveDrawChance'));
  await pass(10_000);
  expect(lit()).toBe(-1);
  expect(rewards(fake)).toEqual([]);
  expect(fake.api.bodiesOf('getJackpotDrawInfo')).toHaveLength(2);
  fake.api.answer('receiveDrawChance', prize());
  fireEvent.click(spin());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await pass(PRIZE_MS + 1);
  expect(rewards(fake)).toHaveLength(1);
});

test('without an answer SPIN stays on, for pressing again is the same draw', async () => {
  const fake = player();
  await shown(fake);
  fake.api
    .fail('receiveDrawChance', 'timeout')
    .answer('getJackpotDrawInfo', drawInfo({ canReceiveDrawChance: false, chanceSize: 0 }));
  fireEvent.click(spin());
  await pass(400);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(spin()).not.toHaveAttribute('aria-disabled');
  fake.api.answer('receiveDrawChance', prize());
  fireEvent.click(spin());
  await pass(PRIZE_MS + 1);
  expect(rewards(fake)).toHaveLength(1);
});

test('presses while spinning or within 300 ms of the last do nothing', async () => {
  const fake = player();
  await shown(fake);
  fake.api.refuse('receiveDrawChance', 1004);
  fireEvent.click(spin());
  fireEvent.click(spin());
  await pass(290);
  expect(screen.getByRole('alert')).toBeVisible();
  fireEvent.click(spin());
  await pass(0);
  expect(fake.api.bodiesOf('receiveDrawChance')).toHaveLength(1);
  await pass(20);
  fake.api.answer('receiveDrawChance', prize());
  fireEvent.click(spin());
  await pass(1000);
  fireEvent.click(spin());
  await pass(1000);
  expect(fake.api.bodiesOf('receiveDrawChance')).toHaveLength(2);
});

test('a page left while spinning still reads the balance and names the prize', async () => {
  const fake = player();
  const early = await shown(fake);
  fireEvent.click(spin());
  await pass(1000);
  expect(refreshes(fake)).toBe(0);
  early.unmount();
  expect(refreshes(fake)).toBe(1);
  expect(toasts()).toEqual(['You won ₱50.00']);
  const late = await shown(fake);
  const held = fake.api.hold('receiveDrawChance');
  fireEvent.click(spin());
  await pass(1000);
  late.unmount();
  held.release(prize());
  await pass(60_000);
  expect(refreshes(fake)).toBe(2);
  expect(toasts()).toHaveLength(2);
});

test('a page left while the prize is shown reads the balance too, and says nothing twice', async () => {
  const fake = player();
  holdReward(fake);
  const { unmount } = await shown(fake);
  fireEvent.click(spin());
  await pass(PRIZE_MS + 1000);
  unmount();
  expect(refreshes(fake)).toBe(1);
  expect(toasts()).toEqual([]);
});

test.each([
  ['an exclusion', (fake: FakeHost) => fake.forbid('claim', 'You’re self-excluded.'), 'You’re self-excluded.'],
  ['no connection', () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), 'You’re offline.'],
])('with %s SPIN does nothing and says why', async (_, prepare, why) => {
  const fake = player();
  prepare(fake);
  await shown(fake);
  expect(spin()).toHaveAttribute('aria-disabled', 'true');
  expect(spin()).toHaveAccessibleDescription(expect.stringContaining(why));
  fireEvent.click(spin());
  await pass(500);
  expect(fake.api.bodiesOf('receiveDrawChance')).toEqual([]);
});

test.each([
  ['a deposit', {}, 'Deposit ₱200 for the next chance', { id: 'wallets.wallet', args: { name: 'deposit' } }],
  [
    'bets, once the deposits of the day have brought theirs',
    { haveDeposit: 20_000 },
    'Play for the next chance',
    { id: 'lobby.home' },
  ],
])('without a chance there is a way on: %s', async (_, have, name, target) => {
  const fake = player();
  fake.api.answer('getJackpotDrawInfo', drawInfo({ canReceiveDrawChance: false, chanceSize: 0, ...have }));
  await shown(fake);
  expect(screen.queryByRole('button', { name: /SPIN/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^You have no chances right now/)).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name }));
  expect(fake.requests).toContainEqual({ what: 'to', target: expect.objectContaining(target) });
});

test('a prize that is no money is shown as its item', async () => {
  motion(true);
  const fake = player();
  const reward = holdReward(fake);
  fake.api.answer('receiveDrawChance', prize({ propId: PROP_ID.points, count: 100, cellIndex: 1 }));
  await shown(fake);
  fireEvent.click(spin());
  await pass(603);
  expect(reward.opened()).toEqual([{ awards: [{ propId: PROP_ID.points, count: 100 }] }]);
});

test('while it runs SPIN says so instead of counting, and the cell before the lit one still glows', async () => {
  const fake = player();
  await shown(fake);
  fireEvent.click(spin());
  await pass(800);
  expect(spin()).toHaveTextContent('Drawing…');
  const cells = screen.getAllByRole('listitem', { hidden: true });
  expect(cells.findIndex((cell) => cell.classList.contains('trail'))).toBe((lit() + 9) % 10);
  await pass(PRIZE_MS);
  expect(cells.some((cell) => cell.classList.contains('trail'))).toBe(false);
});

test('the keyboard spins', async () => {
  jest.useRealTimers();
  const fake = player();
  renderInHost(<DrawPage />, fake);
  (await screen.findByRole('button', { name: /SPIN/ })).focus();
  await userEvent.keyboard('{Enter}');
  expect(fake.api.bodiesOf('receiveDrawChance')).toHaveLength(1);
});

test('the big award counts up for 2 s, from nothing to the pool and never above it', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const fake = player();
  fake.api.answer('receiveDrawChance', jackpot());
  await shown(fake);
  fireEvent.click(spin());
  await pass(JACKPOT_MS);
  await pass(1);
  await pass(4000);
  await pass(2010);
  const figure = () => {
    const text = within(screen.getByRole('dialog', { name: 'Your prize' })).getByText(/^₱[\d,.]+$/).textContent ?? '';
    return Number(text.replace(/\D/g, ''));
  };
  const figures = [figure()];
  for (let ms = 0; ms < 1900; ms += 100) {
    await pass(100);
    figures.push(figure());
  }
  expect(figures[0]).toBeLessThan(100_000);
  // In motion at each check: higher than before, and below the target.
  for (const [at, now] of figures.entries()) {
    if (at > 0) expect(now).toBeGreaterThan(figures[at - 1] ?? 0);
    expect(now).toBeLessThan(2_234_100);
  }
  await pass(150);
  expect(figure()).toBe(2_234_100);
});
