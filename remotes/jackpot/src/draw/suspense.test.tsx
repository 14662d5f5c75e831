import { act, fireEvent, screen, within } from '@testing-library/react';
import { createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { refreshDrawInfo } from '../info/use-draw-info';
import Strip from '../strip/strip.slot';
import { config, drawInfo, prize } from '../testing';
import DrawPage from './draw.page';

// jsdom has no canvas.
jest.mock('canvas-confetti', () => ({
  __esModule: true,
  default: { create: () => Object.assign(jest.fn(), { reset: jest.fn() }) },
}));

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const spin = () => screen.getByRole('button', { name: /^SPIN/ });
/** The page, and the strip that may lie behind the dialog. */
async function shown() {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('getJackpotDrawInfo', drawInfo({ chanceSize: 1 })).answer('receiveDrawChance', prize());
  renderInHost(
    <>
      <Strip />
      <DrawPage />
    </>,
    fake,
  );
  await pass(500);
  return fake;
}
/** What the server says once it has drawn: one chance less, one winner more, the pools started again. */
function afterTheDraw() {
  const [before] = drawInfo().jackpotWinnerList;
  if (!before) throw new Error('no winner to begin with');
  return drawInfo({
    canReceiveDrawChance: false,
    chanceSize: 0,
    megaJackpotSection: { min: 5_000_000, max: 5_000_000 },
    jackpotWinnerList: [{ ...before, nickname: 'Pl***7' }],
  });
}
function asBefore(): void {
  expect(spin()).toHaveTextContent('1 left');
  expect(spin()).toHaveAccessibleDescription('Next chance after ₱200 deposit or ₱750 valid bet');
  expect(screen.getByText('Ma***a · Mini jackpot')).toBeVisible();
  expect(screen.getByText('₱9,182,345.12')).toBeInTheDocument();
}
function asAfter(): void {
  expect(spin()).toHaveTextContent('0 left');
  expect(screen.getByText('Pl***7 · Mini jackpot')).toBeVisible();
  expect(screen.getByText('₱50,000.00')).toBeInTheDocument();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('nothing gives the prize away before it is shown: chances, winners and pools stay as they were until it was seen', async () => {
  const fake = await shown();
  const held = fake.api.hold('receiveDrawChance');
  fireEvent.click(spin());
  fake.api.answer('getJackpotDrawInfo', afterTheDraw());
  await pass(31_000);
  asBefore();
  // Somebody else asks, such as after a deposit.
  act(() => refreshDrawInfo(fake.facade));
  await pass(10);
  asBefore();
  held.release(prize());
  await pass(10_000);
  const award = screen.getByRole('dialog', { name: 'Your prize' });
  asBefore();
  fireEvent.click(within(award).getByRole('button'));
  await pass(10);
  asAfter();
});

test('a draw that was refused shows at once what is new', async () => {
  const fake = await shown();
  fake.api.answer('getJackpotDrawInfo', afterTheDraw()).refuse('receiveDrawChance', 1001);
  fireEvent.click(spin());
  await pass(10);
  asAfter();
});
