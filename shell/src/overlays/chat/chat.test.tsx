import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REFUSALS } from '@parola/calls';
import { axeProblems } from '@parola/testing';
import { chatView } from '../../services/chat/chat-view';
import { createDesk, NEVER, sampleService, TICKET } from '../../testing/chat';
import { createPlatform, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

let platform: Platform;
let desk: ReturnType<typeof createDesk>;
let wide: boolean;

beforeEach(() => {
  freshBrowser();
  chatView.setState({ view: 'off' });
  wide = true;
  Element.prototype.scrollIntoView = jest.fn();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: /pointer: fine/.test(query) || wide,
        media: query,
      }) as MediaQueryList,
  );
  platform = createPlatform();
  desk = createDesk(platform);
});
afterEach(() => {
  online(true);
});

const online = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
const open = (path = '/service') => renderShell({ path, platform });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const panel = () => screen.findByRole('dialog', { name: 'Chat with us' });
const field = () => screen.findByRole('textbox', { name: 'Your message' });
const write = async (text: string) => userEvent.type(await field(), `${text}{Enter}`);
const log = () => screen.findByRole('log', { name: 'Messages' });

it('is not loaded without a chat: no code, no call', async () => {
  open('/faq');
  await screen.findByRole('heading', { name: 'Help' });
  expect(platform.requests.filter(({ call }) => call.startsWith('chat'))).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Chat/ })).not.toBeInTheDocument();
});

it('sends the written text, shows the answer, and gives a ticket number', async () => {
  open();
  await press(/^Chat with us/);
  expect(await field()).toHaveFocus();
  expect(platform.bodiesOf('chatOpen')).toEqual([]);
  await write('Where is my deposit?');
  await waitFor(() => expect(desk.received()).toEqual(['Where is my deposit?']));
  expect(await screen.findByText(TICKET)).toBeInTheDocument();
  expect(within(await log()).getByText(/^Automatic message/)).toBeInTheDocument();
  expect(await field()).toHaveValue('');
  desk.answer('It is <b>there</b>: https://example.test/a.');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const link = await within(await log()).findByRole('link', { name: 'https://example.test/a' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect((await log()).textContent).toContain('It is <b>there</b>:');
  expect(await axeProblems(document.body)).toEqual([]);
});

it('stays beside the page on the way to another one, and makes itself small by Esc, with the focus on its way back', async () => {
  const { shell } = open();
  await press(/^Chat with us/);
  await write('Hello');
  await screen.findByText(TICKET);
  act(() => shell.location.go('/faq'));
  expect(await panel()).toBeVisible();
  await userEvent.type(await field(), '{Escape}');
  const pill = await screen.findByRole('button', { name: 'Chat' });
  expect(pill).toHaveFocus();
  // The style sheet makes room for the pill by this attribute.
  expect(document.documentElement).toHaveAttribute('data-chat', 'small');
  desk.answer('Good day.');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: 'Chat 1 new reply' })).toBeVisible();
  await press('Chat 1 new reply');
  expect(document.documentElement).not.toHaveAttribute('data-chat');
  expect(within(await log()).getByText('Good day.')).toBeInTheDocument();
  await press('Minimize chat');
  expect(await screen.findByRole('button', { name: 'Chat' })).toBeVisible();
});

it('covers a telephone only while it is open, and no page where something is written or paid', async () => {
  wide = false;
  const { shell } = open();
  await press(/^Chat with us/);
  await userEvent.type(await field(), 'Hello');
  await press('Send');
  await screen.findByText(TICKET);
  act(() => shell.location.go('/faq'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Chat' })).toBeVisible();
  act(() => shell.location.go('/feedback'));
  await screen.findByText('Log in to write to us');
  expect(screen.queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument();
});

it('keeps the written text over a reload, and goes on where it was', async () => {
  const { unmount } = open();
  await press(/^Chat with us/);
  await write('Hello');
  await screen.findByText(TICKET);
  await userEvent.type(await field(), 'half a sen');
  unmount();
  chatView.setState({ view: 'small' });
  open('/faq');
  await press('Chat');
  expect(await field()).toHaveValue('half a sen');
  expect(await within(await log()).findByText('Hello')).toBeInTheDocument();
});

it('says offline that it waits, and sends it once when the network is back', async () => {
  const { unmount } = open();
  await press(/^Chat with us/);
  await field();
  online(false);
  await write('Anybody there?');
  expect(await screen.findByText('Will send when you’re back online')).toBeInTheDocument();
  unmount();
  chatView.setState({ view: 'open' });
  open('/faq');
  expect(await screen.findByText('Anybody there?')).toBeInTheDocument();
  online(true);
  await waitFor(() => expect(desk.received()).toEqual(['Anybody there?']));
  await waitFor(() => expect(screen.queryByText(/Will send/)).not.toBeInTheDocument());
});

it('sends unanswered text under the same name', async () => {
  open();
  platform.fail('chatSend', 'network');
  await press(/^Chat with us/);
  await write('Hello');
  expect(await screen.findByText('Will send once we’re reachable')).toBeInTheDocument();
  desk.works();
  online(true);
  await waitFor(() => expect(desk.received()).toEqual(['Hello']));
  const names = platform.bodiesOf('chatSend').map(({ messageId }) => messageId);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(1);
});

it('hands over outside of its hours, with the written text', async () => {
  platform.answer('getCustomerServices', { appCustomerServiceQueue: [sampleService()] });
  open();
  await press(/^Chat with us/);
  expect(await within(await panel()).findByText('Open 24/7')).toBeInTheDocument();
  platform.refuse('chatOpen', REFUSALS.chatClosed);
  platform.answer('getCustomerServices', { appCustomerServiceQueue: [sampleService({ openHours: NEVER })] });
  await write('My deposit has not arrived.');
  await userEvent.click(await screen.findByRole('link', { name: 'Write to us with this message' }));
  await screen.findByText('Log in to write to us');
  expect(sessionStorage.getItem('parola.own.shell.feedback')).toContain('My deposit has not arrived.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('parola.chat')).toBeNull();
});

it('begins another conversation where the desk has ended one', async () => {
  open();
  await press(/^Chat with us/);
  await write('Hello');
  await screen.findByText(TICKET);
  desk.end();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/This chat has ended/)).toBeInTheDocument();
  await write('One more thing');
  await waitFor(() => expect(desk.received()).toEqual(['Hello', 'One more thing']));
  expect(platform.bodiesOf('chatOpen')).toHaveLength(2);
});

it('says why a message was not taken, and tries again when asked', async () => {
  open();
  platform.refuse('chatSend', REFUSALS.feedbackTooOften);
  await press(/^Chat with us/);
  await write('Hello');
  expect(await screen.findByText(/You’ve sent a lot/)).toBeInTheDocument();
  desk.works();
  await press('Try again');
  await waitFor(() => expect(desk.received()).toEqual(['Hello']));
});

it('is left for good when the player says so', async () => {
  open();
  await press(/^Chat with us/);
  await write('Hello');
  await screen.findByText(TICKET);
  await press('Leave the chat');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument();
  expect(localStorage.getItem('parola.chat')).toBeNull();
});

it('is empty for the next player at the same device', async () => {
  localStorage.setItem('parola.chat', JSON.stringify({ owner: 4711, ticket: TICKET, seen: 0, outbox: [] }));
  chatView.setState({ view: 'small' });
  open('/faq');
  await waitFor(() => expect(chatView.getState().view).toBe('off'));
  expect(localStorage.getItem('parola.chat')).toBeNull();
});

it.each(['no json', '7', '{"outbox":[{"id":1}],"seen":"x"}'])(
  'takes no content from foreign data: %s',
  async (kept) => {
    localStorage.setItem('parola.chat', kept);
    chatView.setState({ view: 'small' });
    open('/faq');
    await waitFor(() => expect(chatView.getState().view).toBe('off'));
  },
);
