import { act, screen, waitFor } from '@testing-library/react';
import { globalName } from '@parola/contract';
import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { sampleUser } from '@parola/testing';
import { advanceTime } from '../testing/fake-time';
import { createPlatform, sampleProfile } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';

const OFFERS = ['activities.first-deposit-tips', 'activities.first-deposit', 'activities.recharge-sign'] as const;
const PAGES = ['/a', '/b', '/c', '/d'];
const MINUTE_MS = 60_000;

const dialog = (title: string) => () =>
  Promise.resolve({
    default: ({ modal }: ModalComponentProps<'shell.login'>) => (
      <Sheet open title={title} onClose={modal.dismiss}>
        <p>{title}</p>
      </Sheet>
    ),
  });

/** A player who has bet, three offers that are due, and the level of a remote that opens by itself. */
function start() {
  const user = sampleUser({ bet: 1, totalRecharge: 0 });
  const platform = createPlatform({ user });
  platform.answer('getAfterLoginInfoWeb', sampleProfile(user));
  const activities = sampleArm('activities', '1.0.0', {
    manifest: {
      modals: OFFERS.map((id) => ({ id })),
      routes: PAGES.map((path) => sampleRoute(`activities.${path.slice(1)}`, path)),
      startUp: OFFERS.map((modal, index) => ({ modal, activity: 60 + index, audience: 'player' })),
    },
  });
  const vip = sampleArm('vip-bonus', '1.0.0', { manifest: { modals: [{ id: 'vip-bonus.gift' }] } });
  const page = () => Promise.resolve({ default: () => <p>page</p> });
  const test = renderShell({
    ...{ path: '/a', platform, token: 'stored' },
    remotes: [samplePlan('activities', activities), samplePlan('vip-bonus', vip)],
    publish(containers) {
      containers.publish(globalName('activities', '1.0.0'), {
        module: fakeRemote('activities', {
          routes: Object.fromEntries(PAGES.map((path) => [`activities.${path.slice(1)}`, page])),
          modals: Object.fromEntries(OFFERS.map((id) => [id, dialog('Offer')])),
        }),
      });
      containers.publish(globalName('vip-bonus', '1.0.0'), {
        module: fakeRemote('vip-bonus', { routes: {}, modals: { 'vip-bonus.gift': dialog('Gift') } }),
      });
    },
  });
  const rise = () => {
    const { service } = test.shell.modals;
    if (service.canOpen('vip-bonus.gift')) void service.open('vip-bonus.gift', { level: 1 });
  };
  return { ...test, rise };
}

const offer = () => screen.queryByRole('dialog', { name: 'Offer' });
const gift = () => screen.queryByRole('dialog', { name: 'Gift' });

async function closeIt({ shell }: ReturnType<typeof start>): Promise<void> {
  act(() => shell.modals.dismissAll());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
async function goTo({ shell }: ReturnType<typeof start>, path: string): Promise<void> {
  act(() => shell.location.go(path));
  await advanceTime(2000);
}

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('two dialogs open by themselves in the first five minutes, the third after them', async () => {
  const test = start();
  await waitFor(() => expect(offer()).toBeInTheDocument());
  await closeIt(test);
  await goTo(test, '/b');
  expect(offer()).toBeInTheDocument();
  await closeIt(test);
  await goTo(test, '/c');
  expect(offer()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5 * MINUTE_MS));
  await goTo(test, '/d');
  expect(offer()).toBeInTheDocument();
});

test('the gift of a level counts, and waits like the others', async () => {
  const test = start();
  await waitFor(() => expect(offer()).toBeInTheDocument());
  await closeIt(test);
  act(test.rise);
  await waitFor(() => expect(gift()).toBeInTheDocument());
  await closeIt(test);
  await goTo(test, '/b');
  expect(offer()).not.toBeInTheDocument();
  act(test.rise);
  await advanceTime(100);
  expect(gift()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5 * MINUTE_MS));
  act(test.rise);
  await waitFor(() => expect(gift()).toBeInTheDocument());
});

test('a reload of the page begins no new count', async () => {
  const first = start();
  await waitFor(() => expect(offer()).toBeInTheDocument());
  await closeIt(first);
  await goTo(first, '/b');
  await closeIt(first);
  first.unmount();
  start();
  await advanceTime(3000);
  expect(offer()).not.toBeInTheDocument();
});
