import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineTexts, setLocale } from '@parola/text';
import { expectAccessible } from '../testing/axe';
import { LanguageSwitch } from './language-switch';

let reachable = true;
defineTexts(
  { 'language.word': 'word' },
  {
    'fil-PH': () =>
      reachable ? Promise.resolve({ default: { 'language.word': 'salita' } }) : Promise.reject(new Error('offline')),
  },
);
afterEach(() => act(() => setLocale('en-PH')));

test('changes the language, and says when it cannot be had', async () => {
  render(<LanguageSwitch />);
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  reachable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Filipino' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this language');
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  reachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Filipino' }));
  expect(await screen.findByLabelText('Wika')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filipino' })).toHaveAttribute('aria-pressed', 'true');
});
