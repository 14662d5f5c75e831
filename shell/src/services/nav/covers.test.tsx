import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { configureUi } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { createLocation } from './location';

// One for all of them, as on the page: each hears of every step of the tab.
const location = createLocation();
configureUi({ cover: location.cover });

const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
/** How many open sheets Back would close: those with a way out. */
const covering = () => screen.queryAllByRole('button', { name: 'Close', hidden: true }).length;
/** Until each of them has its entry, and no entry is without one. */
async function quiet(): Promise<void> {
  await turn();
  await waitFor(() => expect(window.history.state?.over ?? 0).toBe(covering()));
}
async function back(): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(() => gone);
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
          <button onClick={() => location.go('/here?tab=two', true)}>another query</button>
        </Sheet>
      ))}
      <button onClick={() => show('A')}>open A</button>
    </>
  );
}
const press = async (name: string) => {
  await userEvent.click(screen.getAllByRole('button', { name, hidden: true })[0] ?? document.body);
  await quiet();
};
async function start(page = <Page />): Promise<void> {
  location.go('/before');
  location.go('/here');
  render(page);
  await press('open A');
  expect(dialogs()).toEqual(['A']);
}
afterEach(turn);

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
  await waitFor(() => expect([dialogs(), path(), window.history.state?.over]).toEqual([['A'], '/here?tab=two', 1]));
  await back();
  expect([dialogs(), path()]).toEqual([[], '/here?tab=two']);
  await back();
  expect(path()).toBe('/before');
});

test('Forward to where a sheet was shows the page', async () => {
  await start();
  await back();
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.forward();
  await act(() => gone);
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

test('one that must be answered does not hold anybody on the page', async () => {
  await start(<Page dismissible={false} />);
  await back();
  expect(path()).toBe('/before');
});

test('one that is busy stays, with its entry', async () => {
  const onClose = jest.fn();
  location.go('/here');
  const { rerender } = render(<Sheet open title="Pay" onClose={onClose} />);
  await quiet();
  rerender(<Sheet open title="Pay" dismissible={false} onClose={onClose} />);
  await back();
  expect([onClose.mock.calls.length, path()]).toEqual([0, '/here']);
  rerender(<Sheet open title="Pay" onClose={onClose} />);
  await back();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(path()).toBe('/here');
});
