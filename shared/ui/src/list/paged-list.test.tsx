import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from '../states/states';
import { ListRow } from './list-row';
import { PagedList, type PagesSource } from './paged-list';

function show(source: Partial<PagesSource<string>>) {
  render(
    <PagedList
      of={{ refreshing: false, hasMore: false, more: () => undefined, ...source }}
      label="Friends"
      empty={<EmptyState title="Nobody yet" />}
      row={(name) => <ListRow key={name} title={name} />}
    />,
  );
}

test('rows in a named list, and the way to more', async () => {
  const more = jest.fn();
  show({ data: ['Ana', 'Ben'], hasMore: true, more });
  expect(screen.getByRole('list', { name: 'Friends' }).children).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(more).toHaveBeenCalledTimes(1);
});

test('no rows', () => {
  show({ data: [] });
  expect(screen.getByText('Nobody yet')).toBeInTheDocument();
});

test('a page that failed is said once, at the end; a refresh that failed above', () => {
  show({ data: ['Ana'], hasMore: true, error: { message: 'No answer' } });
  expect(screen.getAllByText('No answer')).toHaveLength(1);
  show({ data: ['Ben'], error: { message: 'Not refreshed' } });
  expect(screen.getAllByText('Not refreshed')).toHaveLength(1);
});

test('rows in a shape of their own', () => {
  render(
    <PagedList
      of={{ refreshing: false, hasMore: false, more: () => undefined, data: ['Ana', 'Ben'] }}
      empty={<EmptyState title="Nobody yet" />}
    >
      {(rows) => <p>{rows.join(' and ')}</p>}
    </PagedList>,
  );
  expect(screen.getByText('Ana and Ben')).toBeInTheDocument();
});
