import { act, screen, within } from '@testing-library/react';
import { ACTIVITY_ID, errorText, type CallResponse } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, setLocale, type FakeHost } from '@parola/testing';
import definition from '../../remote.config';
import LivePage, { words } from './live.page';

type Activities = Omit<CallResponse<'getActivityIds'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;
type Info = Omit<CallResponse<'getLiveUrl'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const MINUTE = 60_000;
const title = { title: 'Fiesta', 'fil-PH': { title: 'Pista' } };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** On for an hour since half an hour, with an address for ten minutes. */
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
  // The skeleton is kept for up to 450 ms.
  await pass(500);
  return view;
}
const frame = () => screen.queryByTitle('Fiesta');
const asked = (fake: FakeHost) => fake.api.bodiesOf('getLiveUrl').length;

beforeAll(words);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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
  expect(asked(fake)).toBe(1);
  const second = on({ endTime: first.endTime });
  fake.api.answer('getLiveUrl', second);
  await pass(1_500);
  expect(asked(fake)).toBe(2);
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
  const lost = screen.getByText('The picture has stopped');
  expect(lost).toBeVisible();
  const again = on();
  fake.api.answer('getLiveUrl', again);
  const main = within(lost.closest('section') ?? document.body);
  await act(async () => main.getByRole('button').click());
  await pass(500);
  expect(frame()).toHaveAttribute('src', again.url);
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

test('says that a show has ended, and what comes next', async () => {
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

test('while it is closed it says so and shows what else is open', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.refuse('getLiveUrl', 7);
  await shown(fake);
  expect(screen.getByText('This is closed at the moment')).toBeVisible();
});

test.each([206, 207])('refusal %d is said in its words', async (errcode) => {
  const fake = createPlayerHost({ definition });
  fake.api.refuse('getLiveUrl', errcode);
  await shown(fake);
  expect(screen.getByText(errorText(errcode))).toBeVisible();
  expect(frame()).not.toBeInTheDocument();
});

test('C18: who is kept from promotions reads why, and nothing is asked for', async () => {
  const fake = createPlayerHost({ definition });
  fake.forbid('claim', 'You have excluded yourself.');
  await shown(fake);
  expect(screen.getByText('You have excluded yourself.')).toBeVisible();
  expect(asked(fake)).toBe(0);
});

test('a visitor is asked to log in; the rules come with the list of activities; in both languages', async () => {
  const visitor = createFakeHost({ definition });
  const { unmount } = await shown(visitor);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(asked(visitor)).toBe(0);
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
  expect(screen.getByRole('heading', { level: 1, name: 'Live na palabas' })).toBeVisible();
  expect(screen.getByTitle('Pista')).toBeInTheDocument();
  await act(() => setLocale('en-PH'));
});
