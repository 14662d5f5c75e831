import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REFUSALS } from '@parola/calls';
import { sampleUser } from '@parola/testing';
import { chatView, openChat } from '../../services/chat/chat-view';
import { createDesk, TICKET } from '../../testing/chat';
import { createPlatform, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';
import { authOk, LOGIN, state } from '../../testing/session';

const KEPT = 'parola.chat';
const HERE = sampleUser().id;
const ANOTHER = HERE + 1;

let platform: Platform;
let desk: ReturnType<typeof createDesk>;

beforeEach(() => {
  freshBrowser();
  Element.prototype.scrollIntoView = jest.fn();
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList);
  platform = createPlatform();
  desk = createDesk(platform);
  chatView.setState({ view: 'small' });
});

/** Stores a player's unsent messages. */
function keep(owner: number, ...texts: string[]): void {
  const outbox = texts.map((text, n) => ({ id: `message-${n}`, text, at: 1 }));
  localStorage.setItem(KEPT, JSON.stringify({ owner, ticket: TICKET, seen: 0, outbox }));
}
const chatCalls = () => platform.requests.map(({ call }) => call).filter((call) => call.startsWith('chat'));
const field = () => screen.findByRole('textbox', { name: 'Your message' });

it.each([
  ['a visitor', undefined, 200],
  ['another player', 'stored', 200],
  ['a visitor with an expired token', 'stored', 401],
])('sends no message of another player where %s comes', async (_who, token, status) => {
  keep(ANOTHER, 'My PIN is lost.');
  if (status !== 200) platform.status('getAfterLoginInfoWeb', status);
  const { shell } = renderShell({ path: '/faq', platform, token });
  await waitFor(() => expect(chatView.getState().view).toBe('off'));
  expect(state(shell).status).toBe(token && status === 200 ? 'player' : 'visitor');
  expect(chatCalls()).toEqual([]);
  expect(localStorage.getItem(KEPT)).toBeNull();
  act(openChat);
  expect(await field()).toHaveValue('');
  expect(screen.queryByText('My PIN is lost.')).not.toBeInTheDocument();
});

it('asks nothing before the session is known', async () => {
  keep(HERE, 'Mine');
  platform.fail('getAfterLoginInfoWeb', 'hangs');
  renderShell({ path: '/faq', platform, token: 'stored' });
  act(openChat);
  expect(await screen.findByRole('dialog', { name: 'Chat with us' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Your message' })).not.toBeInTheDocument();
  expect(chatCalls()).toEqual([]);
});

it("sends no more once the author's session has ended", async () => {
  keep(HERE, 'First', 'Second');
  platform.status('chatSend', 401);
  const { shell } = renderShell({ path: '/faq', platform, token: 'stored' });
  await waitFor(() => expect(chatCalls()).toContain('chatSend'));
  await waitFor(() => expect(state(shell).status).toBe('visitor'));
  await waitFor(() => expect(chatView.getState().view).toBe('off'));
  desk.works();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(chatCalls()).toEqual(['chatSend']);
  expect(localStorage.getItem(KEPT)).toBeNull();
});

it('does not go on under another name when it is left in the middle of an answer', async () => {
  keep(HERE, 'First', 'Second');
  let shell: ReturnType<typeof renderShell>['shell'] | undefined = undefined;
  platform.answer('chatSend', () => {
    void shell?.session.service.logout();
    return { errcode: REFUSALS.notFound };
  });
  ({ shell } = renderShell({ path: '/faq', platform, token: 'stored' }));
  await waitFor(() => expect(chatView.getState().view).toBe('off'));
  await waitFor(() => expect(platform.bodiesOf('logout')).toHaveLength(1));
  expect(chatCalls()).toEqual(['chatSend']);
  expect(localStorage.getItem(KEPT)).toBeNull();
});

it('waits for its player where a page starts without the platform', async () => {
  keep(HERE, 'Mine');
  platform.goDown();
  const { shell } = renderShell({ path: '/faq', platform, token: 'stored' });
  await waitFor(() => expect(shell.session.waits()).toBe(true));
  act(openChat);
  expect(await screen.findByText('We can’t connect right now. We’ll keep trying.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Minimize chat' }));
  expect(chatView.getState().view).toBe('small');
  expect(localStorage.getItem(KEPT)).toContain('Mine');
  platform.comeUp();
  await act(() => shell.session.start());
  await waitFor(() => expect(desk.received()).toEqual(['Mine']));
});

describe("a player's draft", () => {
  beforeEach(() => chatView.setState({ view: 'open' }));

  it('is gone after the log-out', async () => {
    const { shell } = renderShell({ path: '/faq', platform, token: 'stored' });
    await userEvent.type(await field(), 'half a sen');
    await act(() => shell.session.service.logout());
    await waitFor(() => expect(chatView.getState().view).toBe('off'));
    act(openChat);
    expect(await field()).toHaveValue('');
  });

  it('is there after a reload, and not for the next player in this tab', async () => {
    const { unmount } = renderShell({ path: '/faq', platform, token: 'stored' });
    await userEvent.type(await field(), 'half a sen');
    unmount();
    const again = renderShell({ path: '/faq', platform, token: 'stored' });
    expect(await field()).toHaveValue('half a sen');
    again.unmount();
    localStorage.removeItem('parola.token');
    renderShell({ path: '/faq', platform });
    expect(await field()).toHaveValue('');
  });

  it('stays when a visitor logs in, and belongs to the player from then on', async () => {
    const { shell } = renderShell({ path: '/faq', platform });
    await userEvent.type(await field(), 'half a sen');
    await act(() => shell.session.signedIn(authOk(), LOGIN));
    expect(state(shell).status).toBe('player');
    expect(await field()).toHaveValue('half a sen');
    await act(() => shell.session.service.logout());
    await waitFor(() => expect(chatView.getState().view).toBe('off'));
    act(openChat);
    expect(await field()).toHaveValue('');
  });
});
