// @own-registry Each test resets the module registry.
import { act } from '@testing-library/react';
import type * as Texts from './define-texts';
import type * as Locale from './locale';
import type * as Store from './text-store';

/** The modules under test. Registered packages stay registered with their modules, so each test has fresh ones. */
let page: typeof Texts & typeof Locale & typeof Store;

type Answer = () => Promise<void>;
const arrives: Answer = () => Promise.resolve();
const fails: Answer = () => Promise.reject(new Error('offline'));
let packages = 0;

/** Defines a package whose Filipino loads by `answers`: one for each try, the last one for all further tries. */
function packageOf(...answers: Answer[]) {
  packages += 1;
  const id = `pack-${packages}.word`;
  let requestCount = 0;
  const { text, load } = page.defineTexts(
    { [id]: 'word' },
    {
      'fil-PH': async () => {
        const answer = answers[Math.min(requestCount, answers.length - 1)];
        requestCount += 1;
        await answer?.();
        return { default: { [id]: 'salita' } };
      },
    },
  );
  return { word: () => text(id), requestCount: () => requestCount, load };
}
/** Creates an answer that the test resolves. */
function later() {
  let arrive: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (arrive = resolve));
  return { answer: () => coming, arrive: () => arrive() };
}
const online = () => act(async () => void window.dispatchEvent(new Event('online')));

beforeEach(async () => {
  jest.resetModules();
  page = { ...(await import('./define-texts')), ...(await import('./locale')), ...(await import('./text-store')) };
  jest.useFakeTimers();
});
afterEach(async () => {
  await page.setLocale('en-PH');
  jest.useRealTimers();
});

test('where no package has its words the language stays, in the page and in the cookie; the start tries again later', async () => {
  await page.setLocale('en-PH');
  const only = packageOf(fails, fails, arrives);
  await expect(page.setLocale('fil-PH')).rejects.toThrow('offline');
  expect([page.currentLocale(), document.documentElement.lang, page.chosenLocale()]).toEqual([
    'en-PH',
    'en-PH',
    'en-PH',
  ]);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(only.requestCount()).toBe(1);

  page.rememberLocale('fil-PH');
  expect(await page.startLocale()).toBe('en-PH');
  await online();
  expect([page.currentLocale(), only.word()]).toEqual(['fil-PH', 'salita']);
});

test('a package without loadable words keeps its own, and costs no other package the change', async () => {
  const good = packageOf(arrives);
  const broken = packageOf(fails);
  await page.setLocale('fil-PH');
  expect([good.word(), broken.word()]).toEqual(['salita', 'word']);
  expect([page.currentLocale(), document.documentElement.lang, page.chosenLocale()]).toEqual([
    'fil-PH',
    'fil-PH',
    'fil-PH',
  ]);
});

test.each([
  ['after a while', () => act(() => jest.advanceTimersByTimeAsync(5000))],
  ['when the network is back', online],
  ['when the player chooses again', () => act(() => page.setLocale('fil-PH'))],
])('the package is asked again %s, and then shows the language of the page', async (_when, wait) => {
  const good = packageOf(arrives);
  const broken = packageOf(fails, arrives);
  await page.setLocale('fil-PH');
  expect(broken.word()).toBe('word');
  await wait();
  expect(broken.word()).toBe('salita');
  expect([good.requestCount(), broken.requestCount()]).toEqual([1, 2]);
});

test('it is asked more and more rarely, then only when the network is back, and not for a language that was left', async () => {
  packageOf(arrives);
  const broken = packageOf(fails);
  await page.setLocale('fil-PH');
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(broken.requestCount()).toBe(4);
  await online();
  expect(broken.requestCount()).toBe(5);
  await page.setLocale('en-PH');
  await online();
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(broken.requestCount()).toBe(5);
});

test('a package that starts without its words is asked again after a while', async () => {
  await page.setLocale('fil-PH');
  const late = packageOf(fails, arrives);
  await late.load();
  expect(late.word()).toBe('word');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(late.word()).toBe('salita');
});

test('of two choices the newer one is used and kept, in any order of loading', async () => {
  const slow = later();
  packageOf(slow.answer);
  const first = page.setLocale('fil-PH');
  await page.setLocale('en-PH');
  slow.arrive();
  await first;
  expect([page.currentLocale(), document.documentElement.lang, page.chosenLocale()]).toEqual([
    'en-PH',
    'en-PH',
    'en-PH',
  ]);
});
