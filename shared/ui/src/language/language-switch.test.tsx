import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocale } from '@parola/text';
import { expectAccessible } from '../testing/axe';
import { LanguageSwitch } from './language-switch';

let mockReachable = true;
// The design system's texts are the only ones in this test, and they load by themselves.
jest.mock('../locales/fil-PH', () => {
  if (!mockReachable) throw new Error('offline');
  return jest.requireActual<object>('../locales/fil-PH');
});
afterEach(() => act(() => setLocale('en-PH')));

test('changes the language, and says when it cannot be had', async () => {
  render(<LanguageSwitch />);
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  mockReachable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Filipino' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this language');
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  mockReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Filipino' }));
  expect(await screen.findByLabelText('Language')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filipino' })).toHaveAttribute('aria-pressed', 'true');
});

test('offers the given languages, in their order, and never takes away the present one', async () => {
  const names = () => screen.queryAllByRole('button').map((button) => button.textContent);
  const { rerender } = render(<LanguageSwitch offered={['fil-PH', 'xx-XX', 'en-PH']} />);
  expect(names()).toEqual(['Filipino', 'English']);
  rerender(<LanguageSwitch offered={['fil-PH']} />);
  expect(names()).toEqual(['English', 'Filipino']);
  rerender(<LanguageSwitch offered={['en-PH']} />);
  expect(names()).toEqual([]);
});
