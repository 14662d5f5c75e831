import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import RecordPage, { Cards as RecordCards } from './record.page';
import RewardRecordPage from './reward-record.page';

const ROW = {
  id: 'A1',
  activityId: 42,
  title: 'Task',
  propId: 2001,
  count: 500,
  wagerNeed: 500,
  wagerHave: 100,
  status: 0 as const,
  createTime: Date.UTC(2026, 10, 24, 4),
};

test.each([
  ['list', RecordPage, 'listitem'],
  ['table', RecordCards, 'row'],
  ['list without the hub', RewardRecordPage, 'listitem'],
])('records as a %s', async (_what, Page, role) => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('activityAwardGetLog', {
    list: [ROW, { ...ROW, id: 'A2', propId: 2002, count: 20, wagerNeed: 0, wagerHave: 0, status: 1 }],
    pages: 1,
    total: 2,
  });
  const { container } = renderInHost(<Page />, fake);
  expect(await screen.findByText('Playing')).toBeVisible();
  const rows = screen.getAllByRole(role).map((row) => row.textContent);
  expect(rows).toContainEqual(expect.stringMatching(/₱5\.00/));
  expect(rows).toContainEqual(expect.stringMatching(/20 points.*Claimed/));
  expect(await axeProblems(container)).toEqual([]);
});

test('a visitor has no records, but the way in', async () => {
  const fake = createFakeHost({ definition });
  renderInHost(<RewardRecordPage />, fake);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(fake.requests).toContainEqual({ what: 'login' });
});
