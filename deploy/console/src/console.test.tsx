import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { page } from './access/provider';
import { expectAccessible } from './testing/accessible';
import { fakeEvents } from './testing/fake-events';
import { cut, fakeService, no } from './testing/fake-service';
import { openConsole } from './testing/open-console';
import { CHANNEL, MANAGER, meWith } from './testing/samples';

describe('a logged-out person', () => {
  it('logs in, and reads the error', async () => {
    let tries = 0;
    fakeService({
      me: () => no('notLoggedIn'),
      logIn: () => ((tries += 1) === 1 ? no('notLoggedIn') : MANAGER),
    });
    const user = openConsole();
    await user.type(await screen.findByLabelText('Login'), 'ana.cruz');
    await user.type(screen.getByLabelText('Password'), 'correct-horse-battery');
    await user.type(screen.getByLabelText('Code from your authenticator'), '123456');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Login, password or code is wrong.');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Overview' })).toHaveFocus();
  });

  it('sets up access by a link and removes its token from the address at once', async () => {
    const token = 'the-token-of-a-link-that-is-long';
    history.replaceState(null, '', `/releases#${token}`);
    const { of } = fakeService({
      setUp: () => ({ otpauth: 'otpauth://totp/ana?secret=ABCDEFGH' }),
      confirmSetUp: () => MANAGER,
    });
    const user = openConsole();
    expect(location.hash).toBe('');
    await user.type(await screen.findByLabelText('Your name'), 'Ana');
    await user.type(screen.getByLabelText('Login'), 'ana.cruz');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter at least 12 characters.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), ' and then long');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator' })).toBeInTheDocument();
    expect(screen.getByText('ABCDEFGH')).toBeInTheDocument();
    await user.type(screen.getByLabelText('The code it shows now'), '123456');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeInTheDocument();
    expect(of('confirmSetUp')[0]?.body).toEqual({ token, code: '123456' });
  });

  it('signs in at the provider and comes back, and the code leaves the address at once', async () => {
    const left = jest.spyOn(page, 'leave').mockImplementation(() => undefined);
    const { answering, of } = fakeService({
      me: () => no('notLoggedIn'),
      provider: () => ({ name: 'Acme' }),
      beginSignIn: () => ({ url: 'https://login.acme.test/authorize' }),
      finishSignIn: () => no('notAllowed', { detail: 'No account is linked with «sub-7».' }),
    });
    const user = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Sign in with Acme' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://login.acme.test/authorize'));
    await expectAccessible();
    cleanup();
    history.replaceState(null, '', '/releases/signed-in?code=c&state=s');
    openConsole();
    expect((await screen.findByRole('alert')).textContent).toBe('No account is linked with «sub-7».');
    expect(location.pathname + location.search).toBe('/releases');
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    cleanup();
    answering.finishSignIn = () => MANAGER;
    history.replaceState(null, '', '/releases/signed-in?code=d&state=s');
    // The router reads the address before the gate has taken the code.
    openConsole('/releases/signed-in?code=d&state=s');
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeInTheDocument();
    expect(of('finishSignIn').map(({ body }) => body)).toEqual([
      { search: '?code=c&state=s' },
      { search: '?code=d&state=s' },
    ]);
    expect(location.pathname + location.search).toBe('/releases');
  });

  it('is told when the provider does not answer, and logs in with the password', async () => {
    fakeService({
      me: () => no('notLoggedIn'),
      provider: () => ({ name: 'Acme' }),
      beginSignIn: () => no('unavailable', { detail: 'Acme does not answer; log in with your password.' }),
      logIn: () => MANAGER,
    });
    const user = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Sign in with Acme' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Acme does not answer');
    await user.type(screen.getByLabelText('Login'), 'ana.cruz');
    await user.type(screen.getByLabelText('Password'), 'correct-horse-battery');
    await user.type(screen.getByLabelText('Code from your authenticator'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeInTheDocument();
  });

  it('uses an invitation at the provider with a name and a login', async () => {
    const token = 'the-token-of-a-link-that-is-long';
    history.replaceState(null, '', `/releases#${token}`);
    jest.spyOn(page, 'leave').mockImplementation(() => undefined);
    const { of } = fakeService({
      provider: () => ({ name: 'Acme' }),
      beginSignIn: () => ({ url: 'https://login.acme.test/authorize' }),
    });
    const user = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Set up with Acme' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your name.');
    expect(of('beginSignIn')).toHaveLength(0);
    await user.type(screen.getByLabelText('Your name'), 'Ana');
    await user.type(screen.getByLabelText('Login'), 'ana.cruz');
    await user.click(screen.getByRole('button', { name: 'Set up with Acme' }));
    await waitFor(() =>
      expect(of('beginSignIn')[0]?.body).toEqual({ invitation: { token, name: 'Ana', login: 'ana.cruz' } }),
    );
  });

  it('is told that the service does not answer, and may ask again', async () => {
    const { answering } = fakeService({ me: () => cut });
    const user = openConsole();
    expect(await screen.findByRole('alert')).toHaveTextContent('does not answer');
    answering.me = () => MANAGER;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeInTheDocument();
  });
});

it('an ended session keeps the typed text behind the log-in', async () => {
  const { answering } = fakeService({ change: () => no('notLoggedIn'), logIn: () => MANAGER });
  const user = openConsole('/releases/channels/production');
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  await user.type(screen.getByLabelText('Reason'), 'deposits fail');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByRole('heading', { name: 'Log in again to continue' })).toHaveFocus();
  answering.change = () => ({ state: 'made', rev: 48, served: true, changed: true });
  await user.type(screen.getByLabelText('Password'), 'correct-horse-battery');
  await user.type(screen.getByLabelText('Code from your authenticator'), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByLabelText('Reason')).toHaveValue('deposits fail');
});

describe('the overview', () => {
  it('shows for each channel its builds, shares, health, author and problems', async () => {
    fakeService();
    openConsole();
    const row = await screen.findByRole('row', { name: /wallets/ });
    expect(row).toHaveTextContent('1.4.0');
    expect(row).toHaveTextContent(/Canary: 1\.5\.0 5\s%/);
    await waitFor(() => expect(row).toHaveTextContent('0.25 % of 14,400 sessions failed'));
    expect(row).toHaveTextContent('3.29 % of 760 sessions failed');
    expect(row).toHaveTextContent(/maria, .*: faster deposits/);
    expect(row).toHaveTextContent('Not pinned');
    const staging = screen.getByRole('columnheader', { name: /staging/ });
    for (const state of ['Stopped', 'Frozen', 'Locked', 'Still serving revision 11'])
      expect(staging).toHaveTextContent(state);
    expect(screen.getByRole('alert')).toHaveTextContent('staging: revision 9 cannot be read');
    expect(screen.getByRole('link', { name: 'production' })).toHaveAttribute('href', '/releases/channels/production');
    await expectAccessible();
  });

  it('reports an empty service', async () => {
    fakeService({ channels: () => [] });
    openConsole();
    expect(await screen.findByText('No channels yet')).toBeInTheDocument();
  });

  it('gives the reason for missing data, and asks again', async () => {
    const { answering } = fakeService({ channels: () => no('notAllowed', { detail: 'You need viewer.' }) });
    const user = openConsole();
    expect(await screen.findByText('Your roles do not allow this. You need viewer.')).toBeInTheDocument();
    answering.channels = () => [CHANNEL];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /wallets/ })).toBeInTheDocument();
  });

  it('offers no act to a viewer', async () => {
    fakeService({ me: () => meWith({ role: 'viewer' }) });
    openConsole('/releases/channels/production');
    expect(await screen.findByText(/Your roles allow you to view this channel only/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pin' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
  });

  it('brings the room that is open into view in a bar that is wider than a telephone', async () => {
    fakeService();
    // jsdom has no layout: simulates six links of 150 px in a bar of 320 px.
    const lefts = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.tagName === 'A' ? [...(this.parentElement?.children ?? [])].indexOf(this) * 150 : 0;
    });
    const widths = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
    const shown = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
    const user = openConsole('/releases/audit');
    const bar = await screen.findByRole('navigation', { name: 'Rooms' });
    await waitFor(() => expect(bar.scrollLeft).toBe(4 * 150 - (320 - 150) / 2));
    await user.keyboard('{Alt>}2{/Alt}');
    await screen.findByRole('heading', { name: 'Approvals' });
    expect(bar.scrollLeft).toBe(150 - (320 - 150) / 2);
    for (const spy of [lefts, widths, shown]) spy.mockRestore();
  });

  it('goes to a room by its key', async () => {
    fakeService();
    const user = openConsole();
    await screen.findByRole('heading', { name: 'Overview' });
    await user.keyboard('{Alt>}5{/Alt}');
    expect(await screen.findByRole('heading', { name: 'Audit' })).toHaveFocus();
  });
});

describe('the line to the service', () => {
  let events: ReturnType<typeof fakeEvents>;
  beforeEach(() => {
    events = fakeEvents();
  });
  afterEach(() => {
    events.end();
  });

  it('shows that it is live, and fetches again after news and after a cut', async () => {
    const { of } = fakeService();
    openConsole();
    await screen.findByRole('row', { name: /wallets/ });
    act(() => void events.open());
    expect(await screen.findByText('Live')).toBeInTheDocument();
    const before = of('channels').length;
    act(() => void events.say('channel'));
    await waitFor(() => expect(of('channels').length).toBe(before + 1));
    act(() => events.cut() as undefined);
    expect(await screen.findByText('Updates every 30 s')).toBeInTheDocument();
    act(() => void events.open());
    await waitFor(() => expect(of('channels').length).toBe(before + 2));
  });

  it('says when the machine is offline, and that the shown data may be old', async () => {
    fakeService();
    openConsole();
    await screen.findByRole('row', { name: /wallets/ });
    act(() => void dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/You are offline\. The shown data may be old/)).toBeInTheDocument();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument());
  });
});
