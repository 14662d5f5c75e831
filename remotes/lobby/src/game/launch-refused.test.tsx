import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, renderInHost, setLocale } from '@parola/testing';
import { gameHost, launch } from '../testing';
import GamePage from './game.page';

const PATH = '/game/start?gameId=1';

beforeEach(() => sessionStorage.clear());
afterEach(() => act(() => setLocale('en-PH')));

test('a session elsewhere can be taken over', async () => {
  const fake = gameHost();
  fake.api.refuse('startGame', 703, { canTakeOver: true });
  renderInHost(<GamePage />, fake, { path: PATH });
  const button = await screen.findByRole('button', { name: 'Play here instead' });
  fake.api.answer('startGame', launch());
  await userEvent.click(button);
  await screen.findByTitle('Fiesta Reels');
  expect(fake.api.bodiesOf('startGame').at(-1)).toMatchObject({ takeOver: true });
});

test.each([206, 209, 211])('refusal %d leads to the limits', async (errcode) => {
  const fake = gameHost();
  fake.api.refuse('startGame', errcode);
  renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByRole('link', { name: 'See my limits' })).toHaveAttribute('href', '/member/self-limited');
});

test.each([
  [201, 'Verify my identity'],
  [202, 'See the status of my check'],
  [203, 'Verify my identity'],
])('C04 refusal %d leads to the identity check', async (errcode, name) => {
  const fake = gameHost();
  fake.api.refuse('startGame', errcode);
  renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/member/profile/kyc');
});

test('no answer can be tried again', async () => {
  const fake = gameHost();
  fake.api.fail('startGame', 'timeout');
  renderInHost(<GamePage />, fake, { path: PATH });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fake.api.answer('startGame', launch());
  await userEvent.click(again);
  expect(await screen.findByTitle('Fiesta Reels')).toBeInTheDocument();
});

test.each([
  [702, {}, 'Closed for maintenance', /choose another game/],
  [703, { canTakeOver: true }, 'You’re playing on another device', /You can play on one device/],
  [704, { gameId: 3 }, 'You have an open round', /an unfinished round in Red and Blue/],
  [705, {}, 'No play money in this game', /can’t try this game for free/],
  [706, {}, 'This game is no longer open here', /Your balance and your rounds are safe/],
  [201, {}, 'Verify your identity first', /./],
  [206, {}, 'No games for now', /./],
  [207, {}, 'No games for now', /./],
  [209, {}, 'You’ve reached your limit', /./],
  [212, {}, 'The game didn’t start', /./],
])('refusal %d has a screen of its own, in both languages', async (errcode, data, title, text) => {
  const fake = gameHost();
  fake.api.refuse('startGame', errcode, data);
  const { container } = renderInHost(<GamePage />, fake, { path: PATH });
  const shown = await screen.findByRole('alert');
  expect(within(shown).getByText(title)).toBeVisible();
  expect(shown).toHaveTextContent(text);
  expect(shown).toHaveTextContent(String(errcode));
  expect(await axeProblems(container)).toEqual([]);
  await act(() => setLocale('fil-PH'));
  expect(within(shown).queryByText(title)).not.toBeInTheDocument();
});

test('an open round in another game is a tap away, and a game without play money is played with the balance', async () => {
  const fake = gameHost();
  fake.api.refuse('startGame', 704, { gameId: 3 });
  const { unmount } = renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByRole('link', { name: 'Finish that round' })).toHaveAttribute(
    'href',
    '/game/start?gameId=3',
  );
  unmount();
  fake.api.refuse('startGame', 705);
  renderInHost(<GamePage />, fake, { path: `${PATH}&tryIt=1` });
  expect(await screen.findByRole('link', { name: 'Play with your balance' })).toHaveAttribute('href', PATH);
});
