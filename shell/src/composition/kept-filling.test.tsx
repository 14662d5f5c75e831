import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { globalName, PRERENDERED_FILLING } from '@parola/contract';
import { Slot } from '@parola/kit';
import { HostProvider, SlotProvider } from '@parola/kit/host';
import { Skeleton } from '@parola/ui';
import { expectConsole } from '@parola/testing';
import { sampleArm, samplePlan } from '../testing/release';
import { fakeRemote, freshBrowser, makeShell } from '../testing/render-shell';
import { keepFillings } from './kept-filling';
import { renderSlot } from './slots';
import { ShellProvider } from './shell';

const SLOT = 'lobby.jackpot-strip';
const FAR = 60_000;

/** Starts a shell over a prerendered page with one slot filling. Its code is due after `keptMs`. */
function start(Live: () => React.ReactNode, { keptMs = 0 }: { keptMs?: number } = {}) {
  const page = document.createElement('div');
  page.innerHTML = `<div ${PRERENDERED_FILLING}="jackpot.strip"><b>as it came</b><a href="/there?a=1">Go</a><button>Do</button></div>`;
  keepFillings(page, keptMs);
  const load = jest.fn(async () => ({ default: Live }));
  const { shell } = makeShell({
    remotes: [
      samplePlan(
        'jackpot',
        sampleArm('jackpot', '1.0.0', {
          manifest: {
            slots: [{ slot: SLOT, id: 'jackpot.strip', when: 'always', order: 10 }],
            renders: [{ slot: SLOT, max: 1 }],
          },
        }),
      ),
    ],
    publish: (containers) =>
      containers.publish(globalName('jackpot', '1.0.0'), {
        module: fakeRemote('jackpot', { routes: {}, slots: { 'jackpot.strip': load } }),
      }),
  });
  const show = () =>
    render(
      <ShellProvider value={shell}>
        <HostProvider host={shell.host}>
          <SlotProvider value={renderSlot}>
            <Slot id={SLOT} />
          </SlotProvider>
        </HostProvider>
      </ShellProvider>,
    );
  return { shell, load, show };
}

beforeEach(freshBrowser);
afterEach(() => {
  jest.restoreAllMocks();
  keepFillings(null);
});

test("the page's HTML stays until its code is due, and then gives way to it", async () => {
  const { show, load } = start(() => <p>live</p>, { keptMs: 300 });
  show();
  expect(screen.getByText('as it came')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  expect(await screen.findByText('live')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('as it came')).toBeNull());
  expect(screen.getByText('live')).toBeVisible();
});

test('stands in for code that still waits', async () => {
  let Part = () => <Skeleton />;
  let again = (): void => undefined;
  const Live = () => {
    const [, set] = useState(0);
    again = () => set(1);
    return <Part />;
  };
  const { show, load } = start(Live);
  const { container } = show();
  await waitFor(() => expect(load).toHaveBeenCalled());
  await waitFor(() => expect(container.querySelector('[data-bone]')).not.toBeNull());
  expect(screen.getByText('as it came')).toBeVisible();
  expect(container.querySelector('[data-bone]')).not.toBeVisible();
  Part = () => <p>live</p>;
  act(() => again());
  await waitFor(() => expect(screen.queryByText('as it came')).toBeNull());
  expect(screen.getByText('live')).toBeVisible();
});

test('goes away with code that fails', async () => {
  expectConsole('error', /^Error: render/);
  expectConsole('error', /^\[jackpot 1\.0\.0\] VIEW-001 render/);
  const { show } = start(() => {
    throw new Error('render');
  });
  const { container } = show();
  expect(screen.getByText('as it came')).toBeVisible();
  await waitFor(() => expect(container).toHaveTextContent(''));
});

test('its links go by the router; any other control has the code come', async () => {
  const { show, load, shell } = start(() => <p>live</p>, { keptMs: FAR });
  const go = jest.spyOn(shell.location, 'go').mockReturnValue(undefined);
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(go).toHaveBeenCalledWith('/there?a=1');
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  expect(await screen.findByText('live')).toBeVisible();
});

test('is for the first time the slot is shown, and for visitors', async () => {
  const first = start(() => <p>live</p>, { keptMs: FAR });
  first.show().unmount();
  first.show();
  expect(await screen.findByText('live')).toBeVisible();
  expect(screen.queryByText('as it came')).toBeNull();
});

test('after a log-in the player gets the code at once', async () => {
  const { show, shell } = start(() => <p>live</p>, { keptMs: FAR });
  show();
  act(() => shell.session.store.setState({ status: 'player' }));
  expect(screen.queryByText('as it came')).toBeNull();
  expect(await screen.findByText('live')).toBeVisible();
});
