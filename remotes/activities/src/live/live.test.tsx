import { act, fireEvent, screen, within } from '@testing-library/react';
import { ACTIVITY_ID, errorText, type CallResponse } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, setLocale, type FakeHost } from '@parola/testing';
import definition from '../../remote.config';
import LivePage from './live.page';

type Activities = Omit<CallResponse<'getActivityIds'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;
type Info = Omit<CallResponse<'getLiveUrl'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const MINUTE = 60_000;
const title = { title: 'Fiesta', 'fil-PH': { title: 'Pista' } };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A show of one hour that began half an hour ago; its address is valid for ten minutes. */
function on(changes: Partial<Info> = {}): Info {
  const now = Date.now();
  return {
    ...{ url: `http://partners.test/live/${now}`, type: 1, ...title },
    ...{ startTime: now - 30 * MINUTE, endTime: now + 30 * MINUTE, expireTime: now + 10 * MINUTE },
    nextList: [{ ...title, startTime: now + 24 * 60 * MINUTE, endTime: now + 25 * 60 * MINUTE }],
    ...changes,
  };
}
function toCome(changes: Partial<Info> = {}): Info {
  const startTime = Date.now() + 5 * MINUTE;
  return on({ url: '', startTime, endTime: startTime + 60 * MINUTE, expireTime: startTime, ...changes });
}
const NO_ACTIVITIES: Activities = {
  ...{ activityMap: {}, activityIds: [], hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
};

async function shown(fake: FakeHost, activities = NO_ACTIVITIES) {
  fake.api.answer('getActivityIds', activities);
  const view = renderInHost(<LivePage />, fake);
  // Longer than the minimum display time of a skeleton, 450 ms.
  await pass(500);
  return view;
}
const frame = () => screen.queryByTitle('Fiesta');
const callCount = (fake: FakeHost) => fake.api.bodiesOf('getLiveUrl').length;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('frames the show that is on, and renews its address before that ends', async () => {
  const fake = createPlayerHost({ definition });
  const first = on();
  fake.api.answer('getLiveUrl', first);
  const { container } = await shown(fake);
  expect(frame()).toHaveAttribute('src', first.url);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(fake.api.bodiesOf('getLiveUrl')).toEqual([{ language: 'en-PH' }]);
  expect(screen.getByText('Live now')).toBeVisible();
  await pass(10 * MINUTE - 16_000);
  expect(callCount(fake)).toBe(1);
  const second = on({ endTime: first.endTime });
  fake.api.answer('getLiveUrl', second);
  await pass(1_500);
  expect(callCount(fake)).toBe(2);
  expect(frame()).toHaveAttribute('src', second.url);
  jest.useRealTimers();
  expect(await axeProblems(container)).toEqual([]);
});

test('an address that cannot be renewed is said to have ended, and can be asked for again', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getLiveUrl', on());
  await shown(fake);
  fake.api.refuse('getLiveUrl', 1);
  await pass(10 * MINUTE);
  expect(frame()).not.toBeInTheDocument();
  const lost = screen.getByText('The show stopped');
  expect(lost).toBeVisible();
  const again = on();
  fake.api.answer('getLiveUrl', again);
  const main = within(lost.closest('section') ?? document.body);
  await act(async () => main.getByRole('button').click());
  await pass(500);
  expect(frame()).toHaveAttribute('src', again.url);
});

describe('a stream', () => {
  const stream = (changes: Partial<Info> = {}) =>
    on({ url: `http://partners.test/live/${Date.now()}/live.m3u8`, type: 2, ...changes });
  const video = () => screen.queryByLabelText<HTMLVideoElement>('Fiesta', { selector: 'video' });
  const the = () => screen.getByLabelText<HTMLVideoElement>('Fiesta', { selector: 'video' });
  const press = () => screen.queryByText(/^Press play to watch/);
  const lost = () => screen.queryByText('The show stopped');
  let play: jest.SpyInstance;
  let load: jest.SpyInstance;
  /** The browser supports HLS, and the test fires the media events. */
  beforeEach(() => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  });
  async function streamed(fake = createPlayerHost({ definition }), info = stream()) {
    fake.api.answer('getLiveUrl', info);
    const { container } = await shown(fake);
    return { fake, info, container };
  }
  const event = (name: 'play' | 'playing' | 'pause' | 'waiting' | 'error') => fireEvent[name](the());

  test('is played by the browser itself, silent, in its place, with its controls; nothing is framed', async () => {
    const { info, container } = await streamed();
    expect(the()).toHaveAttribute('src', info.url);
    expect(the()).toMatchObject({ muted: true, controls: true, preload: 'auto' });
    expect(the()).toHaveAttribute('playsinline');
    expect(play).toHaveBeenCalledTimes(1);
    expect(container.querySelector('iframe')).toBeNull();
    expect([press(), lost()]).toEqual([null, null]);
    event('play');
    event('playing');
    await pass(60_000);
    expect(lost()).toBeNull();
    jest.useRealTimers();
    expect(await axeProblems(container)).toEqual([]);
  });

  test.each([
    [
      'motion',
      () =>
        jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
          ...{ media, matches: media.includes('reduce'), onchange: null, dispatchEvent: () => false },
          ...{ addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {} },
        })),
    ],
    ['data', () => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })],
  ])('waits to be started, and takes nothing before, where %s is to be saved', async (_, save) => {
    save();
    await streamed();
    expect(play).not.toHaveBeenCalled();
    expect(the()).toHaveAttribute('preload', 'none');
    expect(press()).toBeVisible();
    await pass(60_000);
    expect(lost()).toBeNull();
    event('play');
    event('playing');
    expect(press()).toBeNull();
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('says how to start it where the phone does not let it start by itself', async () => {
    play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await streamed();
    expect(press()).toBeVisible();
    await pass(60_000);
    expect(lost()).toBeNull();
  });

  test('goes on under its new address in the same element, but stays paused after a pause by the player', async () => {
    const { fake, info } = await streamed();
    const element = video();
    event('play');
    event('playing');
    const second = stream({ endTime: info.endTime, url: 'http://partners.test/live/2/live.m3u8' });
    fake.api.answer('getLiveUrl', second);
    await pass(10 * MINUTE - 14_000);
    expect(video()).toBe(element);
    expect(element).toHaveAttribute('src', second.url);
    expect(play).toHaveBeenCalledTimes(2);
    event('pause');
    fake.api.answer('getLiveUrl', stream({ endTime: info.endTime, url: 'http://partners.test/live/3/live.m3u8' }));
    await pass(10 * MINUTE);
    expect(element).toHaveAttribute('src', 'http://partners.test/live/3/live.m3u8');
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('goes live after a long pause, and where it was after a short one', async () => {
    await streamed();
    event('play');
    event('playing');
    event('pause');
    await pass(5_000);
    event('play');
    expect(load).not.toHaveBeenCalled();
    event('playing');
    event('pause');
    await pass(20_000);
    event('play');
    expect(load).toHaveBeenCalledTimes(1);
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('that breaks says so, and comes back with a new address and a new element', async () => {
    const { fake } = await streamed();
    const element = video();
    event('error');
    expect(video()).not.toBeInTheDocument();
    expect(screen.getByText(/^The show isn’t loading/)).toBeVisible();
    fake.api.answer('getLiveUrl', stream({ url: 'http://partners.test/live/again/live.m3u8' }));
    const place = within(lost()?.closest('section') ?? document.body);
    await act(async () => place.getByRole('button').click());
    await pass(500);
    expect(the()).toHaveAttribute('src', 'http://partners.test/live/again/live.m3u8');
    expect(the()).not.toBe(element);
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('that waits too long for more has stopped, and comes back with the network', async () => {
    const { fake } = await streamed();
    event('playing');
    event('waiting');
    await pass(11_000);
    expect(lost()).toBeNull();
    event('playing');
    await pass(11_000);
    event('waiting');
    await pass(12_000);
    expect(lost()).toBeVisible();
    const before = callCount(fake);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await pass(500);
    expect(callCount(fake)).toBeGreaterThan(before);
    expect(the()).toBeInTheDocument();
  });

  test('gives way to the next show when it ends', async () => {
    const end = Date.now() + 2 * MINUTE;
    const { fake } = await streamed(undefined, stream({ endTime: end, expireTime: end }));
    event('playing');
    fake.api.answer('getLiveUrl', toCome({ type: 2, last: { ...title, startTime: 0, endTime: end } }));
    await pass(2 * MINUTE);
    expect(video()).not.toBeInTheDocument();
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  test('shows the remedy where the browser plays none, in both languages', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
    await streamed();
    expect(video()).not.toBeInTheDocument();
    expect(screen.getByText('This browser can’t play the show')).toBeVisible();
    await act(() => setLocale('fil-PH'));
    await pass(500);
    expect(screen.getByText('Hindi ma-play ng browser na ito ang show')).toBeVisible();
    await act(() => setLocale('en-PH'));
  });
});

test('counts down to the next show, and frames it once it begins', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getLiveUrl', toCome());
  await shown(fake);
  expect(frame()).not.toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('00:05:00');
  fake.api.answer('getLiveUrl', on());
  await pass(5 * MINUTE);
  expect(frame()).toBeInTheDocument();
});

test('says that a show has ended, and names the next one', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getLiveUrl', on({ endTime: Date.now() + 2 * MINUTE, expireTime: Date.now() + 2 * MINUTE }));
  await shown(fake);
  fake.api.answer(
    'getLiveUrl',
    toCome({ last: { ...title, startTime: 0, endTime: Date.parse('2026-11-25T21:00+08:00') } }),
  );
  await pass(2 * MINUTE);
  expect(frame()).not.toBeInTheDocument();
  expect(screen.getByText('“Fiesta” ended at 9:00 PM.')).toBeVisible();
  expect(screen.getByRole('timer')).toBeInTheDocument();
});

test('while it is closed it says so and shows other open activities', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.refuse('getLiveUrl', 7);
  await shown(fake);
  expect(screen.getByText('This is closed for now')).toBeVisible();
});

test.each([206, 207])('refusal %d is said in its words', async (errcode) => {
  const fake = createPlayerHost({ definition });
  fake.api.refuse('getLiveUrl', errcode);
  await shown(fake);
  expect(screen.getByText(errorText(errcode))).toBeVisible();
  expect(frame()).not.toBeInTheDocument();
});

test('C18: a player without promotions reads why, and nothing is requested', async () => {
  const fake = createPlayerHost({ definition });
  fake.forbid('claim', 'You’re self-excluded.');
  await shown(fake);
  expect(screen.getByText('You’re self-excluded.')).toBeVisible();
  expect(callCount(fake)).toBe(0);
});

test('a visitor is asked to log in; the rules come with the list of activities; in both languages', async () => {
  const visitor = createFakeHost({ definition });
  const { unmount } = await shown(visitor);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(callCount(visitor)).toBe(0);
  unmount();

  const fake = createPlayerHost({ definition });
  fake.api.answer('getLiveUrl', on());
  const row = {
    id: 161,
    activityId: ACTIVITY_ID.Live,
    type: 0,
    sort: 1,
    themeUrl: '',
    imgUrl4: '',
    title: 'Live show',
  };
  await shown(fake, {
    ...NO_ACTIVITIES,
    activityMap: {
      [ACTIVITY_ID.Live]: [
        {
          ...{ ...row, unloginShowStatus: 1, homeFloatShowStatus: 0, startTime: 0, endTime: 0 },
          ruleList: [{ title: 'How it works', lines: ['A show is for watching.'] }],
        },
      ],
    },
  });
  expect(screen.getByText('A show is for watching.')).toBeInTheDocument();
  await act(() => setLocale('fil-PH'));
  await pass(500);
  expect(screen.getByRole('heading', { level: 1, name: 'Live show' })).toBeVisible();
  expect(screen.getByTitle('Pista')).toBeInTheDocument();
  await act(() => setLocale('en-PH'));
});
