import { act, screen, within } from '@testing-library/react';
import { createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { NO_AWARDS, signIn } from '../testing';
import SignInPage from './sign-in.page';

const art = (name: string, width: number, height: number) => ({
  src: `/art/${name}.png`,
  webp: `/art/${name}.webp ${width}w`,
  avif: `/art/${name}.avif ${width}w`,
  width,
  height,
});
const ART = {
  'icon-coin': art('icon-coin', 240, 240),
  'icon-points': art('icon-points', 240, 240),
  'icon-diamond': art('icon-diamond', 240, 240),
  'promo-sign-in': art('promo-sign-in', 720, 312),
};
const WIDE = { 'promo-sign-in-wide': art('promo-sign-in-wide', 1280, 400) };

/** A fake window with this width that can be resized; its motion query does not match. */
function screenOf(width: number): { becomes(width: number): void } {
  let now = width;
  const listeners = new Set<() => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const least = Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity);
    return Object.assign(new EventTarget(), {
      ...{ matches: now >= least, media, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    });
  });
  return {
    becomes(next) {
      now = next;
      act(() => listeners.forEach((listener) => listener()));
    },
  };
}
async function shown(more: Partial<typeof WIDE> = WIDE): Promise<HTMLElement> {
  const fake = createPlayerHost({ definition, config: { appArtMap: { ...ART, ...more } } });
  const list = signIn().list.map((day) =>
    day.day === 7
      ? {
          ...day,
          awardList: [
            { id: 1, propId: 2001, count: 1000 },
            { id: 2, propId: 60001, count: 1 },
          ],
        }
      : day,
  );
  fake.api.answer('loginBonus3User', signIn({ list })).answer('activityAwardGetLog', NO_AWARDS);
  renderInHost(<SignInPage />, fake);
  return screen.findByRole('list', { name: 'Check-in days' });
}
const pictures = (inside: HTMLElement) =>
  [...inside.querySelectorAll('img')].map((one) => /([\w-]+)\.png/.exec(one.src)?.[1]);
const hero = () => pictures(screen.getByRole('region', { name: 'Daily check-in' }))[0];

afterEach(() => jest.restoreAllMocks());

test('day seven shows all that it gives, the diamond in front; the days before show their one award', async () => {
  const days = within(await shown()).getAllByRole('listitem');
  expect(days[6]).toHaveTextContent('₱10.00 + 1 diamond');
  expect(days.map(pictures)).toEqual([...Array(6).fill(['icon-coin']), ['icon-coin', 'icon-diamond']]);
});

test('two awards of one kind are one picture', async () => {
  const fake = createPlayerHost({ definition, config: { appArtMap: ART } });
  const awardList = [1, 2].map((id) => ({ id, propId: 2002, count: 10 * id }));
  fake.api
    .answer('loginBonus3User', signIn({ list: signIn().list.map((day) => ({ ...day, awardList })) }))
    .answer('activityAwardGetLog', NO_AWARDS);
  renderInHost(<SignInPage />, fake);
  const days = within(await screen.findByRole('list', { name: 'Check-in days' })).getAllByRole('listitem');
  expect(days.map(pictures)).toEqual(Array(7).fill(['icon-points']));
});

test.each([
  [360, 'promo-sign-in'],
  [767, 'promo-sign-in'],
  [768, 'promo-sign-in-wide'],
  [1280, 'promo-sign-in-wide'],
])('at %i px the head of the page is %s', async (width, name) => {
  screenOf(width);
  await shown();
  expect(hero()).toBe(name);
});

test('the head follows a screen that is turned, and keeps to the available space', async () => {
  const screenNow = screenOf(600);
  await shown();
  expect(hero()).toBe('promo-sign-in');
  screenNow.becomes(960);
  expect(hero()).toBe('promo-sign-in-wide');
});

test('without a wide picture it is the other one', async () => {
  screenOf(1280);
  await shown({});
  expect(hero()).toBe('promo-sign-in');
});
