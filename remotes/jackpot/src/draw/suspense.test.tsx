import { act, fireEvent, screen } from '@testing-library/react';
import { createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { refreshDrawInfo } from '../info/use-draw-info';
import Strip from '../strip/strip.slot';
import { config, drawInfo, prize } from '../testing';
import DrawPage from './draw.page';
import { holdReward, pass } from './testing';

const spin = () => screen.getByRole('button', { name: /^SPIN/ });
/** Renders the page together with the strip, which may lie behind the dialog. */
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
/** The server's state after its draw: one chance less, one more winner, the pools reset. */
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
  expect(spin()).toHaveTextContent('Drawing…');
  expect(spin()).toHaveAccessibleDescription('Next chance after ₱200 deposit or ₱750 valid bet');
  expect(screen.getByText('Ma***a · Mini jackpot')).toBeVisible();
  // The pool appears twice: in the strip and in the draw.
  expect(screen.getAllByText('₱9,182,345.12')).toHaveLength(2);
}
function asAfter(): void {
  expect(screen.queryByRole('button', { name: /^SPIN/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Deposit ₱200 for the next chance' })).toBeInTheDocument();
  expect(screen.getByText('Pl***7 · Mini jackpot')).toBeVisible();
  expect(screen.getAllByText('₱50,000.00')).toHaveLength(2);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('nothing gives the prize away before it is shown: chances, winners and pools stay as they were until it was seen', async () => {
  const fake = await shown();
  const held = fake.api.hold('receiveDrawChance');
  const reward = holdReward(fake);
  fireEvent.click(spin());
  fake.api.answer('getJackpotDrawInfo', afterTheDraw());
  await pass(31_000);
  asBefore();
  // Another part refreshes the data, for example after a deposit.
  act(() => refreshDrawInfo(fake.facade));
  await pass(10);
  asBefore();
  held.release(prize());
  await pass(10_000);
  expect(reward.opened()).toHaveLength(1);
  asBefore();
  await reward.close();
  await pass(10);
  asAfter();
});

test('a refused draw shows the new state at once', async () => {
  const fake = await shown();
  fake.api.answer('getJackpotDrawInfo', afterTheDraw()).refuse('receiveDrawChance', 1001);
  fireEvent.click(spin());
  await pass(10);
  asAfter();
});
