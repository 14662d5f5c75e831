import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { route } from '@parola/contract';
import {
  callStoreOf,
  Link,
  RemoteBoundary,
  Slot,
  useAction,
  useBusEvent,
  useCall,
  useConfig,
  type LinkTarget,
} from '@parola/kit';
import { createPlayerHost } from './fake-host';
import { renderInHost } from './render';
import { sampleUser } from './samples';

const row = (gameId: number) => ({ gameId, lastTime: 1 });

function History({ enabled }: { enabled?: boolean }) {
  const history = useCall('gameHistory', {}, { enabled });
  return (
    <p>
      {history.status} {history.refreshing ? 'asking' : 'still'} {history.data?.list.map((one) => one.gameId).join()}{' '}
      {history.error?.kind} <button onClick={history.reload}>again</button>
    </p>
  );
}

describe('useCall', () => {
  test('asks once for two readers, keeps the data while asking again', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    fake.api.answer('gameHistory', { list: [row(1)], gameLikeIds: [] });
    const { unmount } = renderInHost(
      <>
        <History />
        <History />
      </>,
      fake,
    );
    expect(await screen.findAllByText(/ready still 1/)).toHaveLength(2);
    expect(fake.api.bodiesOf('gameHistory')).toHaveLength(1);
    unmount();
    const held = fake.api.hold('gameHistory');
    renderInHost(<History />, fake);
    expect(screen.getByText(/ready asking 1/)).toBeVisible();
    await act(async () => held.release({ list: [row(2)], gameLikeIds: [] }));
    expect(screen.getByText(/ready still 2/)).toBeVisible();
  });

  test('a balance that changes renders again only components that show it', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    fake.api.answer('gameHistory', { list: [row(1)], gameLikeIds: [] });
    let renders = 0;
    function Counted() {
      renders += 1;
      return <p>{useCall('gameHistory', {}).status}</p>;
    }
    renderInHost(<Counted />, fake);
    await screen.findByText('ready');
    const before = renders;
    act(() => fake.setSession({ walletRefreshing: true }));
    expect(renders).toBe(before);
  });

  test('a failed refresh keeps the data and says so', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    fake.api.answer('gameHistory', { list: [row(1)], gameLikeIds: [] });
    renderInHost(<History />, fake);
    await screen.findByText(/ready still 1/);
    fake.api.fail('gameHistory', 'timeout');
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/error still 1 timeout/)).toBeVisible();
  });

  test('waits while it is not enabled', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    renderInHost(<History enabled={false} />, fake);
    expect(screen.getByText(/loading/)).toBeVisible();
    expect(fake.api.calls).toEqual([]);
  });

  test('another player never sees the data of the last', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    fake.api.answer('gameHistory', { list: [row(1)], gameLikeIds: [] });
    renderInHost(<History />, fake);
    await screen.findByText(/ready still 1/);
    const held = fake.api.hold('gameHistory');
    act(() => fake.setSession({ user: sampleUser({ id: 2 }) }));
    expect(screen.getByText(/loading/)).toBeVisible();
    await act(async () => held.release({ list: [row(9)], gameLikeIds: [] }));
    expect(screen.getByText(/ready still 9/)).toBeVisible();
  });

  describe('before the session is known', () => {
    const starting = () => createPlayerHost({ remote: 'lobby', session: { status: 'starting', user: null } });

    test('asks once for the later player, and keeps the shown content', async () => {
      const fake = starting();
      const held = fake.api.hold('gameHistory');
      renderInHost(<History />, fake);
      act(() => fake.setSession({ status: 'player', user: sampleUser() }));
      await act(async () => held.release({ list: [row(1)], gameLikeIds: [] }));
      expect(screen.getByText(/ready still 1/)).toBeVisible();
      expect(fake.api.bodiesOf('gameHistory')).toHaveLength(1);
    });

    test('asks again for an earlier failure, once it is known', async () => {
      const fake = starting();
      fake.api.fail('gameHistory', 'network');
      renderInHost(<History />, fake);
      await screen.findByText(/error still/);
      fake.api.answer('gameHistory', { list: [row(4)], gameLikeIds: [] });
      act(() => fake.setSession({ status: 'player', user: sampleUser() }));
      expect(await screen.findByText(/ready still 4/)).toBeVisible();
    });

    test('forgets the answers when the player becomes a visitor', async () => {
      const fake = starting();
      fake.api.answer('gameHistory', { list: [row(1)], gameLikeIds: [] });
      renderInHost(<History />, fake);
      await screen.findByText(/ready still 1/);
      act(() => fake.setSession({ status: 'visitor' }));
      expect(await screen.findByText(/error still unauthorized/)).toBeVisible();
    });

    test('forgets the answers when another player logs in meanwhile, which passes through a visitor', async () => {
      const fake = starting();
      fake.api.answer('gameHistory', { list: [row(1)], gameLikeIds: [] });
      renderInHost(<History />, fake);
      await screen.findByText(/ready still 1/);
      const held = fake.api.hold('gameHistory');
      act(() => {
        fake.setSession({ status: 'visitor' });
        fake.setSession({ status: 'starting' });
      });
      expect(screen.getByText(/loading/)).toBeVisible();
      await act(async () => held.release({ list: [row(9)], gameLikeIds: [] }));
      expect(screen.getByText(/ready still 9/)).toBeVisible();
    });
  });

  test('asks again when the network is back', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    fake.api.fail('gameHistory', 'offline');
    renderInHost(<History />, fake);
    await screen.findByText(/error/);
    fake.api.answer('gameHistory', { list: [row(3)], gameLikeIds: [] });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/ready still 3/)).toBeVisible();
  });
});

describe('asking again', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function Poll() {
    const history = useCall('gameHistory', {}, { pollMs: 3000, until: (data) => data.list.length > 1 });
    return <p>{history.data?.list.length ?? 'none'}</p>;
  }

  test('goes on until the answer is the last, and not while the tab is hidden', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    fake.api.answer('gameHistory', { list: [row(1)], gameLikeIds: [] });
    renderInHost(<Poll />, fake);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(fake.api.bodiesOf('gameHistory')).toHaveLength(2);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(fake.api.bodiesOf('gameHistory')).toHaveLength(2);
    hidden.mockRestore();
    fake.api.answer('gameHistory', { list: [row(1), row(2)], gameLikeIds: [] });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('2')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(fake.api.bodiesOf('gameHistory')).toHaveLength(3);
  });
});

test('code outside of React shares its answers with the pages, and forgets them for another player', async () => {
  const fake = createPlayerHost({ remote: 'lobby' });
  fake.api.answer('gameHistory', { list: [row(5)], gameLikeIds: [] });
  const store = callStoreOf(fake.host);
  await store.entry('gameHistory', {}).load();
  const held = fake.api.hold('gameHistory');
  renderInHost(<History />, fake);
  expect(screen.getByText(/ready asking 5/)).toBeVisible();
  await act(async () => held.release({ list: [], gameLikeIds: [] }));
  act(() => fake.setSession({ user: sampleUser({ id: 2 }) }));
  expect(store.entry('gameHistory', {}).snapshot().data).toBeUndefined();
});

function Like() {
  const like = useAction('gameLike');
  return (
    <p>
      {like.busy ? 'busy' : 'idle'} {like.error?.message}{' '}
      <button onClick={() => void like.run({ gameId: 1, like: true })}>like</button>
    </p>
  );
}

describe('useAction', () => {
  test('a second tap joins the first', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    const held = fake.api.hold('gameLike');
    renderInHost(<Like />, fake);
    await userEvent.dblClick(screen.getByRole('button'));
    expect(screen.getByText(/busy/)).toBeVisible();
    await act(async () => held.release({ gameLikeIds: [1] }));
    expect(screen.getByText(/idle/)).toBeVisible();
    expect(fake.api.bodiesOf('gameLike')).toHaveLength(1);
  });
  test('leaves it to the shell whether a time-out gets its dialog (specification §7)', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    fake.api.answer('gameLike', { gameLikeIds: [1] });
    const call = jest.spyOn(fake.api, 'call');
    renderInHost(<Like />, fake);
    await userEvent.click(screen.getByRole('button'));
    expect(call.mock.calls.map(([name, , options]) => [name, options?.quiet])).toEqual([['gameLike', undefined]]);
  });
  test('a failure stays until the next run', async () => {
    const fake = createPlayerHost({ remote: 'lobby' });
    fake.api.refuse('gameLike', 701);
    renderInHost(<Like />, fake);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/idle \S+/)).toBeVisible();
    const held = fake.api.hold('gameLike');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByText('busy', { exact: false })).toHaveTextContent(/^busy like$/);
    await act(async () => held.release({ gameLikeIds: [] }));
  });
});

test('useConfig and useBusEvent follow the shell', async () => {
  const fake = createPlayerHost({ remote: 'lobby' });
  const amounts: number[] = [];
  function Part() {
    const age = useConfig('appAgeMin');
    useBusEvent('wallets.deposit-settled@1', (fact) => amounts.push(fact.amount + (age ?? 0)));
    return <p>{age ?? 'none'}</p>;
  }
  const { unmount } = renderInHost(<Part />, fake);
  expect(screen.getByText('none')).toBeVisible();
  act(() => fake.setConfig({ appAgeMin: 21 }));
  expect(screen.getByText('21')).toBeVisible();
  fake.emit('wallets.deposit-settled@1', { orderId: 'a', amount: 100 });
  unmount();
  fake.emit('wallets.deposit-settled@1', { orderId: 'b', amount: 1 });
  expect(amounts).toEqual([121]);
});

test('a link to a page without an owner is not shown; a plain click stays in the app', async () => {
  const fake = createPlayerHost({ remote: 'lobby', missingRoutes: ['jackpot.draw'] });
  renderInHost(
    <>
      <Link to={route('jackpot.draw')}>Jackpot</Link>
      <Link to={route('vip-bonus.level')}>VIP</Link>
    </>,
    fake,
  );
  expect(screen.queryByText('Jackpot')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'VIP' }));
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'vip-bonus.level' } });
});

test('a link is drawn by any component that draws links, reports a click, and has a replacement', async () => {
  const fake = createPlayerHost({ remote: 'lobby', missingRoutes: ['jackpot.draw'] });
  const onFollow = jest.fn();
  function Big({ href, onNavigate, size }: LinkTarget & { size: 'big' }) {
    return <button onClick={() => onNavigate?.(href ?? '')}>{`${size} ${href}`}</button>;
  }
  renderInHost(
    <>
      <Link as={Big} size="big" to={route('vip-bonus.level')} onFollow={onFollow} />
      <Link as={Big} size="big" to={route('jackpot.draw')} otherwise="closed" />
    </>,
    fake,
  );
  expect(screen.getByText('closed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^big \// }));
  expect(onFollow).toHaveBeenCalledTimes(1);
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'vip-bonus.level' } });
});

test('a modified click on a plain link is left to the browser', async () => {
  const fake = createPlayerHost({ remote: 'lobby' });
  const user = userEvent.setup();
  renderInHost(<Link to={route('vip-bonus.level')}>VIP</Link>, fake);
  const click = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', click, { once: true });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'VIP' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(fake.requests).toEqual([]);
});

test("a slot shows the shell's fillings, and nothing without a shell", () => {
  renderInHost(<Slot id="wallets.deposit-done" amount={5} />, createPlayerHost({ remote: 'wallets' }), {
    slots: { 'wallets.deposit-done': <b>games</b> },
  });
  expect(screen.getByText('games')).toBeVisible();
  const { container } = render(<Slot id="member.cards" />);
  expect(container).toBeEmptyDOMElement();
});

describe('RemoteBoundary', () => {
  let broken = true;
  function Part() {
    if (broken) throw new Error('mine');
    return <p>fine</p>;
  }
  const boundary = (resetKey: string, onError: (error: unknown) => void) => (
    <RemoteBoundary
      pending={null}
      failed={({ retry }) => <button onClick={retry}>try again</button>}
      onError={onError}
      resetKey={resetKey}
    >
      <Part />
    </RemoteBoundary>
  );
  beforeEach(() => {
    broken = true;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('keeps a failure inside, tells once, recovers on retry', async () => {
    const onError = jest.fn();
    render(
      <>
        <p>neighbour</p>
        {boundary('a', onError)}
      </>,
    );
    expect(screen.getByText('neighbour')).toBeVisible();
    expect(onError).toHaveBeenCalledTimes(1);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'try again' }));
    expect(screen.getByText('fine')).toBeVisible();
  });
  test('forgets a failure when the page changes', () => {
    const { rerender } = render(boundary('a', jest.fn()));
    broken = false;
    rerender(boundary('b', jest.fn()));
    expect(screen.getByText('fine')).toBeVisible();
  });
});
