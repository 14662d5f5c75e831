import { act, fireEvent, render, screen } from '@testing-library/react';
import { DRAW_TYPE, PROP_ID, type JackpotWinner } from '@parola/calls';
import { drawInfo } from '../testing';
import { Winners } from './winners';

const winner = (nickname: string, updateTime: number): JackpotWinner => ({
  nickname,
  propId: PROP_ID.jackpotMini,
  type: DRAW_TYPE.jackpot,
  count: 1,
  amountSection: 180_450,
  updateTime,
});
const THREE = [winner('An***a', 3_000), winner('Be***o', 2_000), winner('Ca***s', 1_000)];
const names = () =>
  THREE.map(({ nickname }) => nickname).filter((name) => screen.queryByText(`${name} · Mini jackpot`));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function motion(reduced: boolean): void {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: reduced && media.includes('reduce'), media }) as MediaQueryList);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('one winner at a time: the next one after 2 s, and the first one again after the last', async () => {
  render(<Winners list={THREE} />);
  expect(names()).toEqual(['An***a']);
  expect(screen.getByText('₱1,804.50')).toBeInTheDocument();
  await pass(1_999);
  expect(names()).toEqual(['An***a']);
  await pass(1);
  expect(names()).toEqual(['Be***o']);
  await pass(2_000);
  expect(names()).toEqual(['Ca***s']);
  await pass(2_000);
  expect(names()).toEqual(['An***a']);
});

test('it stands while it is paused, and goes on with a whole turn', async () => {
  render(<Winners list={THREE} />);
  await pass(1_500);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  await pass(10_000);
  expect(names()).toEqual(['An***a']);
  fireEvent.click(button);
  await pass(1_999);
  expect(names()).toEqual(['An***a']);
  await pass(1);
  expect(names()).toEqual(['Be***o']);
});

test('with less motion it stands until it is asked to turn', async () => {
  motion(true);
  render(<Winners list={THREE} />);
  await pass(10_000);
  expect(names()).toEqual(['An***a']);
});

test('one winner does not scroll, and without any it says so', async () => {
  const { rerender } = render(<Winners list={drawInfo().jackpotWinnerList} />);
  await pass(10_000);
  expect(screen.getByText('Ma***a · Mini jackpot')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<Winners list={[]} />);
  expect(screen.queryByText('Ma***a · Mini jackpot')).not.toBeInTheDocument();
  expect(screen.getByText('No winners yet.')).toBeVisible();
});
