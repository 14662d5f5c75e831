import { act, screen, waitFor } from '@testing-library/react';
import { globalName } from '@parola/contract';
import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { sampleRg, sampleUser } from '@parola/testing';
import { chatView, openChat } from '../services/chat/chat-view';
import { createDesk } from '../testing/chat';
import { fakeTimeUser, advanceTime } from '../testing/fake-time';
import { createPlatform, sampleProfile } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';

function Tips({ modal }: ModalComponentProps<'activities.first-deposit-tips'>) {
  return (
    <Sheet open title="Tips" onClose={modal.dismiss}>
      <p>tips</p>
    </Sheet>
  );
}
const page = () => Promise.resolve({ default: () => <p>page</p> });

function start({ path = '/terms-of-use', totalRecharge = 0, bet = 1, rgStatus = 0 as 0 | 1, token = 'stored' } = {}) {
  const platform = createPlatform({ user: sampleUser({ bet }) });
  createDesk(platform);
  platform.answer('getAfterLoginInfoWeb', {
    ...sampleProfile(sampleUser({ totalRecharge, bet })),
    rg: sampleRg({ rgStatus }),
  });
  platform.answer('getSelfLimit', { ...sampleRg(), presets: { coolOffHours: [24], excludeMonths: [6] }, history: [] });
  const arm = sampleArm('activities', '1.0.0', {
    manifest: {
      modals: [{ id: 'activities.first-deposit-tips' }],
      routes: [sampleRoute('activities.money', '/wallets', { undisturbed: true })],
      startUp: [{ modal: 'activities.first-deposit-tips', activity: 60, audience: 'player', noDeposit: true }],
    },
  });
  return renderShell({
    path,
    platform,
    token,
    remotes: [samplePlan('activities', arm)],
    publish: (containers) =>
      containers.publish(globalName('activities', '1.0.0'), {
        module: fakeRemote('activities', {
          routes: { 'activities.money': page },
          modals: { 'activities.first-deposit-tips': () => Promise.resolve({ default: Tips }) },
        }),
      }),
  });
}
const tips = () => screen.queryByRole('dialog', { name: 'Tips' });

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the tips for a first deposit', () => {
  it('come to a player without a deposit, after the page had its moment', async () => {
    start();
    await advanceTime(700);
    expect(tips()).not.toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Tips' })).toBeInTheDocument();
  });

  it('do not come before the first game, and come once one was opened', async () => {
    const { shell } = start({ bet: 0 });
    await advanceTime(3000);
    expect(tips()).not.toBeInTheDocument();
    act(() => shell.location.go('/game/start'));
    await advanceTime(10);
    act(() => shell.location.go('/terms-of-use'));
    await waitFor(() => expect(tips()).toBeInTheDocument());
  });

  it('come once in a session of the tab', async () => {
    const { unmount } = start();
    await screen.findByRole('dialog', { name: 'Tips' });
    unmount();
    start();
    await advanceTime(1300);
    expect(tips()).not.toBeInTheDocument();
  });

  it.each(['logout', 'expired', 'idle', 'other-tab'] as const)(
    'come to a player after a new log-in when the session has ended (%s)',
    async (why) => {
      const { shell } = start();
      await screen.findByRole('dialog', { name: 'Tips' });
      act(() => shell.session.end(why));
      await waitFor(() => expect(tips()).not.toBeInTheDocument());
      act(() => shell.location.go('/terms-of-use'));
      const userInfo = sampleUser({ totalRecharge: 0, bet: 1 });
      act(
        () =>
          void shell.session.signedIn(
            {
              code: 200,
              errcode: 0,
              errmsg: '',
              serverTime: 1,
              token: 'next',
              expireTime: 0,
              isNew: false,
              needSetPassword: false,
              userInfo,
            },
            { accountType: 1 },
          ),
      );
      expect(await screen.findByRole('dialog', { name: 'Tips' })).toBeInTheDocument();
    },
  );

  it('come to the next player after a log-in in another tab', async () => {
    sessionStorage.setItem('parola.own.startup', JSON.stringify({ userId: 4711, activities: [60] }));
    start();
    expect(await screen.findByRole('dialog', { name: 'Tips' })).toBeInTheDocument();
  });

  it('do not come within 800 ms of a touch', async () => {
    start();
    for (let time = 0; time < 15; time += 1) {
      await advanceTime(100);
      await fakeTimeUser().click(document.body);
    }
    expect(tips()).not.toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Tips' })).toBeInTheDocument();
  });

  it.each([
    ['a visitor', { token: '' }],
    ['a player with a deposit', { totalRecharge: 100 }],
    ['a player on a break', { rgStatus: 1 as const }],
    ['a player at the wallet', { path: '/wallets' }],
    ['a player at the limits', { path: '/member/self-limited' }],
    ['a player at the support page', { path: '/service' }],
    ['a player at the FAQ', { path: '/faq' }],
  ])('do not come to %s', async (_who, options) => {
    start(options);
    await advanceTime(1300);
    expect(tips()).not.toBeInTheDocument();
  });

  it('do not come over another dialog', async () => {
    const { shell } = start();
    act(() => void shell.modals.service.open('shell.forgot-password', {}));
    await advanceTime(1300);
    expect(tips()).not.toBeInTheDocument();
  });

  it('do not come to a player in a chat with the support', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList);
    start();
    act(openChat);
    await fakeTimeUser().type(await screen.findByRole('textbox', { name: 'Your message' }), 'Hello{Enter}');
    await advanceTime(1300);
    expect(tips()).not.toBeInTheDocument();
    act(() => chatView.setState({ view: 'small' }));
    await advanceTime(1300);
    expect(tips()).not.toBeInTheDocument();
    act(() => chatView.setState({ view: 'off' }));
    expect(await screen.findByRole('dialog', { name: 'Tips' })).toBeInTheDocument();
  });
});
