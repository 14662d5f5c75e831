import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePages } from '@parola/kit';
import { createPlayerHost } from './fake-host';
import { renderInHost } from './render';
import { sampleUser } from './samples';

function Friends() {
  const pages = usePages('actInviteUserRecord', {}, 2);
  return (
    <p>
      {pages.status} {pages.data?.map((one) => one.nickname).join()} {pages.error?.kind}{' '}
      {pages.hasMore && <button onClick={pages.more}>more</button>} <button onClick={pages.reload}>first</button>
    </p>
  );
}
const friend = (nickname: string) => ({ nickname, regTime: 1, status: 0 as const, awardList: [] });

test('usePages adds page by page, keeps rows when one fails, starts over on reload', async () => {
  const fake = createPlayerHost({ remote: 'agent-share' });
  fake.api.answer('actInviteUserRecord', (body) => ({ list: [friend(`p${body.pageNum}`)], pages: 2, total: 2 }));
  renderInHost(<Friends />, fake);
  await screen.findByText(/ready p1/);
  fake.api.fail('actInviteUserRecord', 'network');
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  expect(await screen.findByText(/ready p1 network/)).toBeVisible();
  fake.api.answer('actInviteUserRecord', (body) => ({ list: [friend(`p${body.pageNum}`)], pages: 2, total: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  expect(await screen.findByText(/ready p1,p2/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'more' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'first' }));
  await waitFor(() => expect(screen.getByText(/ready p1/)).not.toHaveTextContent('p2'));
});

test('usePages asks once while the session is loading, and stays as it is afterwards', async () => {
  const fake = createPlayerHost({ remote: 'agent-share', session: { status: 'starting', user: null } });
  fake.api.answer('actInviteUserRecord', { list: [friend('p1')], pages: 1, total: 1 });
  renderInHost(<Friends />, fake);
  await screen.findByText(/ready p1/);
  act(() => fake.setSession({ status: 'player', user: sampleUser() }));
  expect(screen.getByText(/ready p1/)).toBeVisible();
  expect(fake.api.bodiesOf('actInviteUserRecord')).toHaveLength(1);
});

test('usePages finds the page in an answer of another shape, shows no row twice, and asks for one page at a time', async () => {
  const fake = createPlayerHost({ remote: 'jackpot' });
  const win = (id: number) => ({
    id: `W-${id}`,
    avatar: 1,
    nickname: 'A***a',
    amountSection: 0,
    propId: 2001,
    count: 1,
    createTime: 1,
  });
  function Rank() {
    const rank = usePages('getJackpotRank', {}, 2, { pageOf: (answer) => answer.allRank });
    return <button onClick={rank.more}>{rank.data?.map((one) => one.id).join() ?? 'none'}</button>;
  }
  fake.api.answer('getJackpotRank', { allRank: { list: [win(1), win(2)], pages: 2 } });
  renderInHost(<Rank />, fake);
  const rank = await screen.findByText('W-1,W-2');
  const held = fake.api.hold('getJackpotRank');
  await userEvent.dblClick(rank);
  await act(async () => held.release({ allRank: { list: [win(2), win(3)], pages: 2 } }));
  expect(await screen.findByText('W-1,W-2,W-3')).toBeVisible();
  expect(fake.api.bodiesOf('getJackpotRank')).toHaveLength(2);
});

test('usePages asks for the next page once, however often it is wanted meanwhile', async () => {
  const fake = createPlayerHost({ remote: 'agent-share' });
  fake.api.answer('actInviteUserRecord', { list: [friend('p1')], pages: 3, total: 3 });
  renderInHost(<Friends />, fake);
  const more = await screen.findByRole('button', { name: 'more' });
  const held = fake.api.hold('actInviteUserRecord');
  await userEvent.click(more);
  await userEvent.click(more);
  expect(fake.api.bodiesOf('actInviteUserRecord')).toEqual([
    { pageNum: 1, pageSize: 2 },
    { pageNum: 2, pageSize: 2 },
  ]);
  await act(async () => held.release({ list: [friend('p2')], pages: 3, total: 3 }));
  expect(screen.getByText(/ready p1,p2/)).toBeVisible();
});
