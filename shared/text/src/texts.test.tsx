import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { chosenLocale } from './locale';
import { defineTexts } from './define-texts';
import { setLocale, startLocale } from './text-store';
import { describeTexts, partsOf } from './testing';
import { refusedWords } from './refused-words';

const source = {
  'shop.title': 'Basket',
  'shop.items': '{count, plural, one {# thing} other {# things}} for {name}',
  'shop.rules': 'Costs {price}. <link>Read the rules</link>.',
} as const;
const filipino = {
  'shop.title': 'Basket mo',
  'shop.items': 'Para kay {name}: {count, plural, other {# na bagay}}',
  'shop.rules': '<link>Basahin ang rules</link>. {price} ito.',
};
let reachable = true;
const { T, useText, text, load } = defineTexts(source, {
  'fil-PH': () => (reachable ? Promise.resolve({ default: filipino }) : Promise.reject(new Error('offline'))),
});

function Shop({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <main>
      <h1>{t('shop.title')}</h1>
      <p>{t('shop.items', { count: 2, name: 'Ana' })}</p>
      <p data-testid="rules">
        <T id="shop.rules" price={<b>₱5</b>} link={<a href="/rules">x</a>} />
      </p>
      {children}
    </main>
  );
}

afterEach(async () => {
  reachable = true;
  await act(() => setLocale('en-PH'));
});

test('plurals, places and elements are filled, and a change of language shows at once', async () => {
  render(<Shop />);
  expect(screen.getByText('2 things for Ana')).toBeVisible();
  expect(screen.getByTestId('rules')).toHaveTextContent('Costs ₱5. Read the rules.');
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('heading')).toHaveTextContent('Basket mo');
  expect(screen.getByText('Para kay Ana: 2 na bagay')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Basahin ang rules' })).toHaveAttribute('href', '/rules');
  expect(screen.getByTestId('rules').querySelector('b')).toHaveTextContent('₱5');
  expect(document.documentElement).toHaveAttribute('lang', 'fil-PH');
  expect(text('shop.items', { count: 1, name: 'Ben' })).toBe('Para kay Ben: 1 na bagay');
});

test('the choice is kept in a cookie and comes back with the next page', async () => {
  await setLocale('fil-PH');
  expect(chosenLocale()).toBe('fil-PH');
  expect(chosenLocale('a=1; parola_locale=fil-PH')).toBe('fil-PH');
  expect(chosenLocale('parola_locale=tlh')).toBe('en-PH');
  expect(chosenLocale('my_parola_locale=fil-PH')).toBe('en-PH');
  expect(await startLocale()).toBe('fil-PH');
});

test('a package that comes later brings the present language, at the latest when the network is back', async () => {
  await setLocale('fil-PH');
  const late = defineTexts(
    { 'later.word': 'word' },
    {
      'fil-PH': () =>
        reachable ? Promise.resolve({ default: { 'later.word': 'salita' } }) : Promise.reject(new Error('offline')),
    },
  );
  reachable = false;
  await late.load();
  expect(late.text('later.word')).toBe('word');
  reachable = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(late.text('later.word')).toBe('salita');
  await load();
});

test('a view does not ask for the words of a package that waits for its retry', async () => {
  await setLocale('fil-PH');
  const ask = jest.fn(() => Promise.reject(new Error('offline')));
  const late = defineTexts({ 'asked.word': 'word' }, { 'fil-PH': ask });
  await late.load();
  await late.load();
  expect(ask).toHaveBeenCalledTimes(1);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a new package causes no rendering, in any language: its words are not shown yet', async () => {
  await setLocale('fil-PH');
  const drawn = jest.fn();
  function Counted() {
    drawn(useText()('shop.title'));
    return null;
  }
  render(<Counted />);
  drawn.mockClear();
  await act(async () => {
    const { load: loadNew } = defineTexts(
      { 'new.word': 'word' },
      { 'fil-PH': () => Promise.resolve({ default: { 'new.word': 'salita' } }) },
    );
    await loadNew();
  });
  expect(drawn).not.toHaveBeenCalled();
});

test('words that come after they were said in the source language are shown then', async () => {
  await setLocale('fil-PH');
  let resolveWords = (_words: { default: { 'slow.word': string } }): void => undefined;
  const slow = defineTexts(
    { 'slow.word': 'word' },
    { 'fil-PH': () => new Promise((resolve) => (resolveWords = resolve)) },
  );
  function Slow() {
    return <p>{slow.useText()('slow.word')}</p>;
  }
  function SlowRich() {
    return (
      <p>
        <slow.T id="slow.word" />
      </p>
    );
  }
  void slow.load();
  render(
    <>
      <Slow />
      <SlowRich />
    </>,
  );
  expect(screen.getAllByText('word')).toHaveLength(2);
  await act(async () => resolveWords({ default: { 'slow.word': 'salita' } }));
  expect(screen.getAllByText('salita')).toHaveLength(2);
});

test('parts of messages are found, also in the branches of a plural', () => {
  expect(partsOf('{count, plural, one {# thing of <b>{name}</b>} other {# things}} <link>x</link> <br/>')).toEqual([
    '<b>',
    '<br>',
    '<link>',
    '{count}',
    '{name}',
  ]);
  expect(partsOf('plain')).toEqual([]);
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => partsOf('open {brace')).toThrow('no ICU message: open {brace');
  expect(logged).toHaveBeenCalled();
});

describeTexts('shop', source, filipino);

test.each([
  ['Your first top-up', ['top-up']],
  ['Sign in for today', ['Sign in']],
  ['Signed-in rewards', ['Signed-in']],
  ['{rate} % extra', ['} %']],
  ['{award} <small>every day</small>', []],
  ['Log in or sign up. {rate}% extra for your deposit.', []],
])('of «%s» %j are not said', (message, words) => {
  expect(refusedWords(message)).toEqual(words);
});
