import { act, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from '@parola/kit/router';
import { configureUi } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { AddressProvider } from '../../composition/address-provider';
import { fakeTimeUser, advanceTime } from '../../testing/fake-time';
import { createLocation } from './location';

// One instance for all tests, as on the page: each one listens to every step of the tab.
const location = createLocation();
beforeAll(() => configureUi({ overlay: location.overlay }));

/** Returns the number of entries above the page's own. */
const overNow = (): number => window.history.state?.usr?.over ?? 0;

const turn = () => advanceTime(50);
/** Counts the open sheets that Back would close: those with a close button. */
const overlaid = () => screen.queryAllByRole('button', { name: 'Close', hidden: true }).length;
/** Waits until the number of layers equals the number of their entries. */
async function quiet(): Promise<void> {
  await turn();
  await waitFor(() => expect(overNow()).toBe(overlaid()));
}
async function back(): Promise<void> {
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await turn();
  await act(() => moved);
  await turn();
}
const path = () => window.location.pathname + window.location.search;
const dialogs = () =>
  screen
    .queryAllByRole('dialog')
    .map((dialog) => dialog.getAttribute('data-name') ?? dialog.querySelector('h1')?.textContent);

function Page({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const show = (name: string) => setOpen((now) => [...now, name]);
  return (
    <>
      {['A', 'B'].map((name) => (
        <Sheet
          key={name}
          open={open.includes(name)}
          title={name}
          dismissible={dismissible}
          onClose={() => setOpen((now) => now.filter((one) => one !== name))}
        >
          <button onClick={() => show('B')}>open B</button>
          <button onClick={() => setOpen(['B'])}>B instead</button>
          <button
            onClick={() => {
              setOpen([]);
              location.go('/there');
            }}
          >
            go there
          </button>
          <button
            onClick={() => {
              setOpen([]);
              location.back();
            }}
          >
            go back
          </button>
          <button onClick={() => location.go('/here?tab=two', true)}>another query</button>
        </Sheet>
      ))}
      <button onClick={() => show('A')}>open A</button>
    </>
  );
}
const press = async (name: string) => {
  await fakeTimeUser().click(screen.getAllByRole('button', { name, hidden: true })[0] ?? document.body);
  await quiet();
};
async function start(page = <Page />): Promise<void> {
  location.go('/before');
  location.go('/here');
  render(<AddressProvider location={location}>{page}</AddressProvider>);
  await press('open A');
  expect(dialogs()).toEqual(['A']);
}
beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await turn();
  jest.useRealTimers();
});

test('Back closes a sheet, and leaves the page only after that', async () => {
  await start();
  await back();
  expect([dialogs(), path()]).toEqual([[], '/here']);
  await back();
  expect(path()).toBe('/before');
});

test('the topmost closes first', async () => {
  await start();
  await press('open B');
  await back();
  expect([dialogs(), path()]).toEqual([['A'], '/here']);
  await back();
  expect([dialogs(), path()]).toEqual([[], '/here']);
});

test('closed by its button it leaves no dead entry', async () => {
  await start();
  await press('Close');
  expect(dialogs()).toEqual([]);
  await back();
  expect(path()).toBe('/before');
});

test('closed on the way back it takes no step of its own', async () => {
  location.go('/first');
  await start();
  await press('go back');
  expect([dialogs(), path()]).toEqual([[], '/before']);
  await back();
  expect(path()).toBe('/first');
});

test('one that takes the place of another takes its entry too', async () => {
  await start();
  await press('B instead');
  expect(dialogs()).toEqual(['B']);
  await back();
  expect([dialogs(), path()]).toEqual([[], '/here']);
  await back();
  expect(path()).toBe('/before');
});

test('one that leads to another page gives it its entry: Back is at the page again, without the sheet', async () => {
  await start();
  await press('go there');
  expect(path()).toBe('/there');
  await back();
  expect([dialogs(), path()]).toEqual([[], '/here']);
  await back();
  expect(path()).toBe('/before');
});

test('the page below may change its query under an open sheet', async () => {
  await start();
  await press('another query');
  await waitFor(() => expect([dialogs(), path(), overNow()]).toEqual([['A'], '/here?tab=two', 1]));
  await back();
  expect([dialogs(), path()]).toEqual([[], '/here?tab=two']);
  await back();
  expect(path()).toBe('/before');
});

test('Forward to where a sheet was shows the page', async () => {
  await start();
  await back();
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.forward();
  await turn();
  await act(() => moved);
  await quiet();
  expect([dialogs(), path()]).toEqual([[], '/here']);
  await back();
  expect(path()).toBe('/before');
});

test("the page's own way back leaves it at once, sheet and all", async () => {
  await start();
  location.back();
  await waitFor(() => expect(path()).toBe('/before'));
});

test('one that must be answered does not lock the player to the page', async () => {
  await start(<Page dismissible={false} />);
  await back();
  expect(path()).toBe('/before');
});

test('one that is busy stays, with its entry', async () => {
  const onClose = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AddressProvider location={location}>{children}</AddressProvider>
  );
  location.go('/here');
  const { rerender } = render(<Sheet open title="Pay" onClose={onClose} />, { wrapper });
  await quiet();
  rerender(<Sheet open title="Pay" dismissible={false} onClose={onClose} />);
  await back();
  expect([onClose.mock.calls.length, path()]).toEqual([0, '/here']);
  rerender(<Sheet open title="Pay" onClose={onClose} />);
  await back();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(path()).toBe('/here');
});

describe('a page that writes its query by itself', () => {
  function Query({ replace }: { replace: boolean }) {
    const [, setQuery] = useSearchParams();
    return (
      <Sheet open title="A" onClose={() => undefined}>
        <button onClick={() => setQuery({ tab: 'two' }, { replace })}>its query</button>
      </Sheet>
    );
  }
  const open = async (page: ReactNode) => {
    location.go('/before');
    location.go('/here');
    render(<AddressProvider location={location}>{page}</AddressProvider>);
    await quiet();
  };

  test('under an open sheet: the query stays when Back closes the sheet', async () => {
    await open(<Query replace />);
    await press('its query');
    await waitFor(() => expect([path(), overNow()]).toEqual(['/here?tab=two', 1]));
    await back();
    expect(path()).toBe('/here?tab=two');
  });

  test('as a new entry: Back is at the page before, and at the one before that', async () => {
    await open(<Query replace={false} />);
    const step = location.store.getState().step;
    await press('its query');
    await waitFor(() => expect([path(), overNow()]).toEqual(['/here?tab=two', 1]));
    expect(location.store.getState()).toMatchObject({ step: step + 1, how: 'push' });
    location.back();
    await waitFor(() => expect(path()).toBe('/here'));
  });
});

test('a page that replaces its query keeps its entry', async () => {
  function Query() {
    const [, setQuery] = useSearchParams();
    return <button onClick={() => setQuery({ tab: 'two' }, { replace: true })}>its query</button>;
  }
  location.go('/here', false, 'expired');
  render(
    <AddressProvider location={location}>
      <Query />
    </AddressProvider>,
  );
  await turn();
  const { key } = location.store.getState();
  await press('its query');
  expect(location.store.getState()).toMatchObject({ search: '?tab=two', key, why: 'expired', how: 'replace' });
});
