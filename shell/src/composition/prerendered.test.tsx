import { act, screen, waitFor } from '@testing-library/react';
import { globalName, PRERENDERED_ID } from '@parola/contract';
import type { Contributions } from '@parola/kit';
import { Skeleton } from '@parola/ui';
import { fakeTimeUser, advanceTime } from '../testing/fake-time';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell, type ShellTestOptions } from '../testing/render-shell';
import { takePrerendered } from './prerendered';

const ROUTES = [
  sampleRoute('lobby.home', '/', { title: 'Home' }),
  sampleRoute('lobby.next', '/next', { title: 'Next' }),
];
type Home = Awaited<ReturnType<NonNullable<Contributions['routes']>[string]>>;

/** Starts a shell over the page that the front door sends, with a lobby whose home page loads on demand. */
function start(Home: () => React.ReactNode, options: ShellTestOptions = {}) {
  const before = document.createElement('div');
  before.id = PRERENDERED_ID;
  before.className = 'boot-now';
  before.innerHTML = '<p>Before</p><button type="button" id="tab-2">Table</button><a href="/next">Go</a>';
  document.body.append(before);
  takePrerendered();
  let arrive = (): void => undefined;
  const code = new Promise<Home>((resolve) => (arrive = () => resolve({ default: Home })));
  const arm = sampleArm('lobby', '2.0.0', { manifest: { routes: ROUTES } });
  const test = renderShell({
    remotes: [samplePlan('lobby', arm)],
    publish: (containers) =>
      containers.publish(globalName('lobby', '2.0.0'), {
        module: fakeRemote('lobby', {
          routes: { 'lobby.home': () => code, 'lobby.next': async () => ({ default: () => <p>next page</p> }) },
        }),
      }),
    ...options,
  });
  return { ...test, before, arrive: () => act(async () => arrive()) };
}
const expectRemoved = (before: Element) => waitFor(() => expect(before.isConnected).toBe(false));

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
  document.body.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  takePrerendered();
});

test('stays where it was, the same elements, while the page is on its way, and then gives way to it', async () => {
  const { before, arrive } = start(() => <p>games</p>);
  expect(screen.getByRole('main')).toContainElement(before);
  expect(document.querySelector('.boot-hero')).toBeNull();
  await arrive();
  expect(await screen.findByText('games')).toBeInTheDocument();
  await expectRemoved(before);
});

test('covers the page, out of reach, while a part of it in sight still waits', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
  let Part = () => <Skeleton />;
  const { before, arrive } = start(() => <Part />);
  await arrive();
  await waitFor(() => expect(before).toHaveClass('boot-over'));
  expect(before.inert).toBe(true);
  expect(before).toHaveAttribute('aria-hidden', 'true');
  await advanceTime(200);
  expect(before.isConnected).toBe(true);
  Part = () => <></>;
  for (const bone of document.querySelectorAll('[data-bone]')) bone.removeAttribute('data-bone');
  await expectRemoved(before);
});

test('uncovers the page at once after an input', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
  const { before, arrive } = start(() => <Skeleton />);
  await arrive();
  await waitFor(() => expect(before).toHaveClass('boot-over'));
  window.dispatchEvent(new Event('pointerdown'));
  expect(before.isConnected).toBe(false);
});

test('a tap before the page could answer takes effect when it can', async () => {
  const chosen = jest.fn();
  const { before, arrive } = start(() => (
    <>
      <button type="button" id="tab-1" onClick={() => chosen('one')} />
      <button type="button" id="tab-2" onClick={() => chosen('two')} />
    </>
  ));
  await fakeTimeUser().click(screen.getByRole('button', { name: 'Table' }));
  await arrive();
  await expectRemoved(before);
  await waitFor(() => expect(chosen.mock.calls).toEqual([['two']]));
});

test('is empty for a player: the skeleton is shown', async () => {
  const { before } = start(() => <p>games</p>, { token: 'token-1' });
  expect(screen.getByRole('main')).not.toContainElement(before);
  expect(document.querySelector('.boot-hero')).not.toBeNull();
});

test('does not lie over another page', async () => {
  const { before, shell } = start(() => <p>games</p>);
  expect(screen.getByRole('main')).toContainElement(before);
  act(() => shell.location.go('/next'));
  expect(await screen.findByText('next page')).toBeInTheDocument();
  expect(before.isConnected).toBe(false);
});
