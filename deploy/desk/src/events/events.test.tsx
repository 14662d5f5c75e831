import { screen, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

it('shows how often each event was heard of, all day and by the hour', async () => {
  fakeDesk({
    'access.me': () => ({ id: 1, login: 'ana', name: 'Ana', roles: ['auditor'] }),
    'events.counts': () => ({
      list: [
        { event: 'home_show', hour: 9, count: 3 },
        { event: 'home_show', hour: 21, count: 40 },
        { event: 'rank_show', hour: 21, count: 5 },
      ],
    }),
  });
  openDesk('/desk/events');
  const table = within(await screen.findByRole('table', { name: 'Events by hour' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toHaveLength(2 + 24);
  const [, home, rank] = table.getAllByRole('row').map((row) => row.textContent);
  expect(home).toMatch(/^home_show43·{9}3·{11}40··$/);
  expect(rank).toMatch(/^rank_show5·{21}5··$/);
});
