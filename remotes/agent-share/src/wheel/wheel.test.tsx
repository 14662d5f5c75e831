import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { INVITE, RULES, WALLET } from '../testing';
import SpinModal from './spin.modal';
import SpinPage from './spin.page';
import { degreesTo, TURN_MS } from './turn-wheel';

const SPUN = { id: 2, propId: 2001, count: 3000, spinCount: 0, amount: 4000 };

function host() {
  const fake = createPlayerHost({ definition, config: RULES });
  fake.api.answer('actInviteUser', INVITE).answer('actInviteUserSpin', SPUN);
  return fake;
}
afterEach(() => jest.useRealTimers());

test.each([
  [0, 3],
  [2, 3],
  [5, 6],
])('sector %i of %i stops with its middle at the top, after five turns', (index, sectors) => {
  const deg = degreesTo(index, sectors);
  expect((deg + ((index + 0.5) * 360) / sectors) % 360).toBeCloseTo(0);
  expect(deg).toBeGreaterThan(5 * 360);
});

test('nothing tells the result before the wheel stands', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const fake = host();
  renderInHost(<SpinPage />, fake, { path: '/activity/spin' });
  await user.click(await screen.findByRole('button', { name: 'Spin (1 left)' }));
  fake.api.answer('actInviteUser', { ...INVITE, spinCount: 0, amount: 4000 });
  await act(() => jest.advanceTimersByTimeAsync(TURN_MS - 100));
  expect(screen.queryByText('₱30.00 added')).not.toBeInTheDocument();
  expect(screen.getByText('₱10.00 / ₱20.00')).toBeVisible();
  expect(fake.api.bodiesOf('actInviteUser')).toHaveLength(1);
  // The shell's balance must not reveal the result either: the event tells it to wait.
  const started = { id: 'agent-share.drawing-changed@1', payload: { drawing: true } };
  expect(fake.emitted).toEqual([started]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText('₱30.00 added')).toBeVisible();
  expect(fake.emitted).toEqual([started, { ...started, payload: { drawing: false } }]);
  expect(await screen.findByText('₱40.00 / ₱20.00')).toBeVisible();
  expect(fake.api.bodiesOf('actInviteUserSpin')).toEqual([{}]);
});

test('a spin that is refused says why', async () => {
  const fake = host();
  fake.api.refuse('actInviteUserSpin', 2406);
  renderInHost(<SpinPage />, fake, { path: '/activity/spin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Spin (1 left)' }));
  expect(await screen.findByText(errorText(2406))).toBeVisible();
});

test('exchanges from the least amount on', async () => {
  const fake = host();
  fake.api.answer('actInviteUser', { ...INVITE, amount: 2500 });
  fake.api.answer('actInviteUserExchange', { amount: 2500, wallet: WALLET });
  const { container } = renderInHost(<SpinPage />, fake, { path: '/activity/spin' });
  const button = await screen.findByRole('button', { name: 'Exchange ₱25.00 for bonus money' });
  expect(await axeProblems(container)).toEqual([]);
  fake.api.answer('actInviteUser', { ...INVITE, amount: 0 });
  await userEvent.click(button);
  expect(await screen.findByText('You can exchange it from ₱20.00.')).toBeVisible();
  expect(fake.api.bodiesOf('actInviteUserExchange')).toEqual([{}]);
});

test('visitors see the wheel with its chances', async () => {
  const fake = createFakeHost({ definition, config: RULES });
  const { container } = renderInHost(<SpinPage />, fake, { path: '/activity/spin' });
  expect(await screen.findByText('70%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in to spin' })).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('the sheet says at the end how many spins were made', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const fake = host();
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  renderInHost(<SpinModal modal={modal} />, fake);
  await user.click(await screen.findByRole('button', { name: 'Spin (1 left)' }));
  await act(() => jest.advanceTimersByTimeAsync(TURN_MS + 100));
  await user.click(screen.getByRole('button', { name: /close/i }));
  expect(modal.close).toHaveBeenCalledWith({ spins: 1 });
});
