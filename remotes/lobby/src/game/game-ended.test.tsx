import { act, screen } from '@testing-library/react';
import { RG_STATUS } from '@parola/calls';
import { axeProblems, renderInHost, sampleRg, sampleUser } from '@parola/testing';
import { gameHost, launch, LAUNCH_ORIGIN } from '../testing';
import GamePage from './game.page';

const PATH = '/game/start?gameId=1';
const excluded = { rg: sampleRg({ rgStatus: RG_STATUS.selfExcluded }) };

function say(type: string) {
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { data: { v: 1, t: type }, origin: LAUNCH_ORIGIN, source }),
      ),
  );
}
function exclude(fake: ReturnType<typeof gameHost>) {
  fake.forbid('play', 'You’re self-excluded.');
  act(() => fake.setSession(excluded));
}
beforeEach(() => sessionStorage.clear());

test('C18 an exclusion that begins elsewhere ends the game that runs, says why, and leads to the limits', async () => {
  const fake = gameHost();
  const { container } = renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  exclude(fake);
  expect(screen.queryByTitle('Fiesta Reels')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The game has ended');
  expect(screen.getByRole('link', { name: 'See my limits' })).toHaveAttribute('href', '/member/self-limited');
  expect(await axeProblems(container)).toEqual([]);
});

test('C18 a round that is open then is played to its end first', async () => {
  const fake = gameHost();
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  say('roundStart');
  exclude(fake);
  expect(screen.getByTitle('Fiesta Reels')).toBeInTheDocument();
  say('roundEnd');
  expect(screen.queryByTitle('Fiesta Reels')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The game has ended');
});

test.each([
  [202, 1],
  [206, 0],
])('C04 a game refused with %i is started %i times more when the reviewer has decided', async (errcode, more) => {
  const fake = gameHost();
  act(() => fake.setSession({ user: sampleUser({ kycStatus: 2 }) }));
  fake.api.refuse('startGame', errcode);
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByRole('alert');
  fake.api.answer('startGame', launch());
  act(() => fake.setSession({ user: sampleUser({ kycStatus: 3 }) }));
  if (more) expect(await screen.findByTitle('Fiesta Reels')).toBeInTheDocument();
  expect(fake.api.bodiesOf('startGame')).toHaveLength(1 + more);
});
