import { act, render, screen, waitFor } from '@testing-library/react';
import { globalName, type RemoteName, type SlotDeclaration } from '@parola/contract';
import { Slot } from '@parola/kit';
import { expectConsole } from '@parola/testing';
import { HostProvider, SlotProvider } from '@parola/kit/host';
import { ShellProvider } from './shell';
import { advanceTime } from '../testing/fake-time';
import { sampleArm, samplePlan } from '../testing/release';
import { fakeRemote, freshBrowser, makeShell } from '../testing/render-shell';
import { renderSlot } from './slots';

type Fill = {
  name: RemoteName;
  slot?: Partial<SlotDeclaration>;
  crash?: boolean;
  off?: string;
  arrives?: Promise<void>;
};

async function show(fills: readonly Fill[], token?: string) {
  const made = makeShell({
    token,
    remotes: fills.map(({ name, slot, off }) =>
      samplePlan(
        name,
        sampleArm(name, '1.0.0', {
          manifest: {
            slots: [{ slot: 'lobby.balance-action', id: `${name}.fill`, when: 'always', order: 10, ...slot }],
            renders: [{ slot: 'lobby.balance-action', max: 1 }],
          },
        }),
        { off },
      ),
    ),
    publish(containers) {
      for (const { name, crash, arrives = Promise.resolve() } of fills) {
        const Filling = () => {
          if (crash) throw new Error('render');
          return <span>{name}</span>;
        };
        containers.publish(globalName(name, '1.0.0'), {
          module: fakeRemote(name, {
            routes: {},
            slots: { [`${name}.fill`]: () => arrives.then(() => ({ default: Filling })) },
          }),
        });
      }
    },
  });
  await act(() => made.shell.session.start());
  const view = render(
    <ShellProvider value={made.shell}>
      <HostProvider host={made.shell.host}>
        <SlotProvider value={renderSlot}>
          <div data-testid="slot">
            <Slot id="lobby.balance-action" pending={<hr />} />
          </div>
        </SlotProvider>
      </HostProvider>
    </ShellProvider>,
  );
  return { ...made, ...view };
}
const shown = () => screen.getByTestId('slot').textContent;

beforeEach(() => {
  freshBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('slots', () => {
  it('show the first by order, as many as its owner gives room for, and fetch no other', async () => {
    const { containers } = await show([
      { name: 'jackpot', slot: { order: 20 } },
      { name: 'wallets', slot: { order: 5 } },
    ]);
    await waitFor(() => expect(shown()).toBe('wallets'));
    expect(containers.requests).toEqual(['parola_wallets_1_0_0']);
  });

  it.each([
    ['visitors', undefined, 'vip-bonus'],
    ['players', 'stored', 'wallets'],
  ])('show %s their own offers', async (_who, token, name) => {
    const { containers } = await show(
      [
        { name: 'wallets', slot: { when: 'player' } },
        { name: 'vip-bonus', slot: { when: 'visitor' } },
      ],
      token,
    );
    await waitFor(() => expect(shown()).toBe(name));
    expect(containers.requests).toHaveLength(1);
  });

  it('keep the place of a filling while its code is on its way, and of no other', async () => {
    let arrive = (): void => undefined;
    await show([
      { name: 'wallets', slot: { order: 5 }, arrives: new Promise((resolve) => (arrive = resolve)) },
      { name: 'jackpot' },
    ]);
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    await act(async () => arrive());
    await waitFor(() => expect(shown()).toBe('wallets'));
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  });

  it('show nothing for a crashed or switched-off one, and the page goes on', async () => {
    jest.useFakeTimers();
    expectConsole('error', /^Error: render/);
    expectConsole('error', /^\[wallets 1\.0\.0\] VIEW-001 render/);
    await show([{ name: 'wallets', crash: true }]);
    await advanceTime(50);
    expect(shown()).toBe('');
    const other = await show([{ name: 'jackpot', off: 'incident' }]);
    expect(other.containers.requests).toEqual([]);
  });
});
