import { createElement } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { DataView } from './data-view';
import type { ViewSource } from './data-view';
import { EmptyState } from './states';
import { Skeleton } from './skeleton';

const at = new Date(2026, 0, 5, 9, 41).getTime();

function show(source: Partial<ViewSource<string[]>>) {
  return render(
    <DataView
      of={{ refreshing: false, reload: () => undefined, updatedAt: at, ...source }}
      skeleton={<Skeleton shape="row" />}
      empty={<EmptyState title="No records yet" />}
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </DataView>,
  );
}

test('first load: the skeleton', async () => {
  show({ refreshing: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await expectAccessible();
});

test('data: only the data', () => {
  show({ data: ['one'] });
  expect(screen.getByText('one')).toBeInTheDocument();
  expect(screen.queryByText(/Updated/)).not.toBeInTheDocument();
});

test('kept data during a silent refresh: data with its time, no skeleton', () => {
  show({ data: ['one'], refreshing: true });
  expect(screen.getByText('one')).toBeInTheDocument();
  expect(screen.getByText('Updated 9:41 AM')).toBeInTheDocument();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('empty', () => {
  show({ data: [] });
  expect(screen.getByText('No records yet')).toBeInTheDocument();
});

test('empty by the page’s own rule', () => {
  render(
    <DataView
      of={{ refreshing: false, data: { total: 0 } }}
      skeleton={null}
      isEmpty={(data) => data.total === 0}
      empty={<EmptyState title="No points yet" />}
    >
      {(data) => <p>{data.total}</p>}
    </DataView>,
  );
  expect(screen.getByText('No points yet')).toBeInTheDocument();
});

test('error without data', async () => {
  const reload = jest.fn();
  show({ error: { message: 'The bank does not answer', code: 'B-1' }, reload });
  expect(screen.getByRole('alert')).toHaveTextContent('The bank does not answer');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('error with kept data: both, and the time', async () => {
  show({ data: ['one'], error: {} });
  expect(screen.getByText('one')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('The request has timed out');
  expect(screen.getByText('Updated 9:41 AM')).toBeInTheDocument();
  await expectAccessible();
});

test('offline: kept data stays; without any the offline state, not an error', () => {
  const { unmount } = show({ data: ['one'], offline: true, error: {} });
  expect(screen.getByText('one')).toBeInTheDocument();
  expect(screen.queryByText(/timed out/)).not.toBeInTheDocument();
  unmount();
  show({ offline: true, error: {} });
  expect(screen.getByText('You’re offline')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows no content before the first request', () => {
  expect(show({}).container).toBeEmptyDOMElement();
});

test('takes the arguments of builds of contract 1, one by one', async () => {
  const onRetry = jest.fn();
  const before = { data: ['Ana'], loading: false, error: { message: 'Not now' }, onRetry, skeleton: <i>bones</i> };
  // Props as compiled under contract 1; no current type describes them.
  render(
    createElement<Record<string, unknown>>(Object(DataView), {
      ...before,
      children: (names: string[]) => <b>{names.join()}</b>,
    }),
  );
  expect(screen.getByText('Ana')).toBeInTheDocument();
  expect(screen.getByText('Not now')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
