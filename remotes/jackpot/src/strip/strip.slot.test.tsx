import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { drawInfo, poolList } from '../testing';
import Strip from './strip.slot';

/** The four visible figures, Mega first, in hundredths. */
function figures(container: HTMLElement): number[] {
  return [...container.querySelectorAll('[aria-hidden] > span')].map((one) =>
    Number((one.textContent ?? '').replace(/\D/g, '')),
  );
}
function setConnection(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setConnection(undefined);
});

test('a player sees pools and chances, and spins in the dialog', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotDrawInfo', drawInfo());
  fake.modalEnds('jackpot.draw', { ok: true, value: { draws: 1 } });
  const { container } = renderInHost(<Strip />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Spin 2' }));
  expect(fake.requests).toContainEqual({ what: 'modal', id: 'jackpot.draw', props: {} });
  expect(fake.requests.some((one) => one.what === 'to')).toBe(false);
  expect(screen.getByText('Mega jackpot')).toBeVisible();
  expect(fake.api.bodiesOf('jackpotPools')).toEqual([]);
  expect(await axeProblems(container)).toEqual([]);
});

test('without the dialog the button leads to the page', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotDrawInfo', drawInfo());
  renderInHost(<Strip />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Spin 2' }));
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'jackpot.draw' } });
});

test('a visitor sees the exact pools and a link to the page', async () => {
  const fake = createFakeHost({ definition });
  fake.api.answer('jackpotPools', { list: poolList() });
  const { container } = renderInHost(<Strip />, fake);
  expect(await screen.findByRole('link', { name: 'See draw' })).toHaveAttribute('href', '/activity/jackpot');
  expect(figures(container)).toEqual([918_234_512, 48_234_511, 2_234_100, 180_450]);
  expect(fake.api.bodiesOf('getJackpotDrawInfo')).toEqual([]);
  expect(await axeProblems(container)).toEqual([]);
});

test('figures move every 6 s, within their sections', async () => {
  jest.useFakeTimers();
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotDrawInfo', drawInfo());
  const { container } = renderInHost(<Strip />, fake);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(figures(container)).toEqual([918_230_000, 48_234_000, 2_234_000, 180_400]);
  random.mockReturnValue(0.9999999);
  await act(() => jest.advanceTimersByTimeAsync(5_900));
  expect(figures(container)[0]).toBe(918_230_000);
  await act(() => jest.advanceTimersByTimeAsync(150));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const [counting = 0] = figures(container);
  expect(counting).toBeGreaterThan(918_230_000);
  expect(counting).toBeLessThan(918_234_512);
  await act(() => jest.advanceTimersByTimeAsync(1_300));
  expect(figures(container)).toEqual([918_234_512, 48_234_511, 2_234_100, 180_450]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'figures stand still at the pool with %j',
  async (connection) => {
    jest.useFakeTimers();
    setConnection(connection);
    const fake = createPlayerHost({ definition });
    fake.api.answer('getJackpotDrawInfo', drawInfo());
    const { container } = renderInHost(<Strip />, fake);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(figures(container)).toEqual([918_234_512, 48_234_511, 2_234_100, 180_450]);
  },
);

test('a hidden tab keeps its figures and asks nothing', async () => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotDrawInfo', drawInfo());
  const { container } = renderInHost(<Strip />, fake);
  await act(() => jest.advanceTimersByTimeAsync(10));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const before = figures(container);
  await act(() => jest.advanceTimersByTimeAsync(65_000));
  expect(figures(container)).toEqual(before);
  expect(fake.api.bodiesOf('getJackpotDrawInfo')).toHaveLength(1);
});

test('keeps its place while loading, shows nothing on failure, comes back', async () => {
  jest.useFakeTimers();
  const fake = createPlayerHost({ definition });
  fake.api.fail('getJackpotDrawInfo', 'network');
  const { container } = renderInHost(<Strip />, fake);
  expect(container.querySelectorAll('[aria-hidden] > span')).toHaveLength(4);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(container).toBeEmptyDOMElement();
  fake.api.answer('getJackpotDrawInfo', drawInfo({ canReceiveDrawChance: false, chanceSize: 0 }));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

describe('while the pools cannot be had', () => {
  async function keep() {
    const before = createFakeHost({ definition });
    before.api.answer('jackpotPools', { list: poolList() });
    const { unmount } = renderInHost(<Strip />, before);
    await screen.findByRole('link', { name: 'See draw' });
    unmount();
  }
  async function fail(fake: ReturnType<typeof createFakeHost>) {
    fake.api.fail('jackpotPools', 'offline');
    fake.api.fail('getJackpotDrawInfo', 'offline');
    return renderInHost(<Strip />, fake);
  }

  test.each([
    ['a visitor', () => createFakeHost({ definition })],
    ['a player', () => createPlayerHost({ definition })],
  ])('%s sees the last ones, with their time, and they stand still', async (_who, host) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 6, 5));
    await keep();
    jest.mocked(Date.now).mockReturnValue(Date.UTC(2026, 10, 23, 6, 5));
    const { container } = await fail(host());
    expect(await screen.findByText(/^As of Nov 22, 2:05\sPM/)).toBeVisible();
    expect(container).toHaveTextContent('₱9,182,345.12');
    expect(await axeProblems(container)).toEqual([]);
  });

  test.each([
    undefined,
    'null',
    '{"at":1,"pools":[1,2]}',
    '{"at":"x","pools":[1,2,3,4]}',
    '{"at":1,"pools":[1,2,3,-4]}',
  ])('nothing is shown where %j was kept', async (text) => {
    if (text !== undefined) localStorage.setItem('parola.jackpot.pools', text);
    const fake = createFakeHost({ definition });
    const { container } = await fail(fake);
    await act(async () => undefined);
    expect(container).toHaveTextContent('');
  });
});
