// @own-registry The packages that registered their words, which stay registered, are the subject.
import { act } from '@testing-library/react';
import { defineTexts } from './define-texts';
import { chosenLocale, rememberLocale } from './locale';
import { currentLocale, setLocale, startLocale } from './store';

type Answer = () => Promise<void>;
const arrives: Answer = () => Promise.resolve();
const fails: Answer = () => Promise.reject(new Error('offline'));
let packages = 0;

/** One package of the page, whose Filipino comes as `answers` says: the first of them at the first time, the last for ever. */
function packageOf(...answers: Answer[]) {
  packages += 1;
  const id = `pack-${packages}.word`;
  let asked = 0;
  const { text, load } = defineTexts(
    { [id]: 'word' },
    {
      'fil-PH': async () => {
        const answer = answers[Math.min(asked, answers.length - 1)];
        asked += 1;
        await answer?.();
        return { default: { [id]: 'salita' } };
      },
    },
  );
  return { word: () => text(id), asked: () => asked, load };
}
/** An answer that comes on call. */
function later() {
  let arrive: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (arrive = resolve));
  return { answer: () => coming, arrive: () => arrive() };
}
const online = () => act(async () => void window.dispatchEvent(new Event('online')));

beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
  await setLocale('en-PH');
  jest.useRealTimers();
});

// First: later tests bring packages that have their words, and those stay in this file's page.
test('where no package has its words the language stays, in the page and in the cookie; the start tries again later', async () => {
  await setLocale('en-PH');
  const only = packageOf(fails, fails, arrives);
  await expect(setLocale('fil-PH')).rejects.toThrow('offline');
  expect([currentLocale(), document.documentElement.lang, chosenLocale()]).toEqual(['en-PH', 'en-PH', 'en-PH']);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(only.asked()).toBe(1);

  rememberLocale('fil-PH');
  expect(await startLocale()).toBe('en-PH');
  await online();
  expect([currentLocale(), only.word()]).toEqual(['fil-PH', 'salita']);
});

test('a package whose words cannot be had keeps its own, and costs no other package the change', async () => {
  const good = packageOf(arrives);
  const broken = packageOf(fails);
  await setLocale('fil-PH');
  expect([good.word(), broken.word()]).toEqual(['salita', 'word']);
  expect([currentLocale(), document.documentElement.lang, chosenLocale()]).toEqual(['fil-PH', 'fil-PH', 'fil-PH']);
});

test.each([
  ['after a while', () => act(() => jest.advanceTimersByTimeAsync(5000))],
  ['when the network is back', online],
  ['when the player chooses again', () => act(() => setLocale('fil-PH'))],
])('such a package is asked again %s, and then shows the language of the page', async (_when, wait) => {
  const good = packageOf(arrives);
  const broken = packageOf(fails, arrives);
  await setLocale('fil-PH');
  expect(broken.word()).toBe('word');
  await wait();
  expect(broken.word()).toBe('salita');
  expect([good.asked(), broken.asked()]).toEqual([1, 2]);
});

test('it is asked more and more rarely, then only when the network is back, and not for a language that was left', async () => {
  const broken = packageOf(fails);
  await setLocale('fil-PH');
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(broken.asked()).toBe(4);
  await online();
  expect(broken.asked()).toBe(5);
  await setLocale('en-PH');
  await online();
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(broken.asked()).toBe(5);
});

test('a package that starts without its words is asked again after a while', async () => {
  await setLocale('fil-PH');
  const late = packageOf(fails, arrives);
  await late.load();
  expect(late.word()).toBe('word');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(late.word()).toBe('salita');
});

test('of two choices the newer one is used and kept, whichever is ready first', async () => {
  const slow = later();
  packageOf(slow.answer);
  const first = setLocale('fil-PH');
  await setLocale('en-PH');
  slow.arrive();
  await first;
  expect([currentLocale(), document.documentElement.lang, chosenLocale()]).toEqual(['en-PH', 'en-PH', 'en-PH']);
});
