import { act, render, screen } from '@testing-library/react';
import { UpdatedAt } from '../states/states';
import { configureUi, readUi } from './config';
import { englishText, fillText, timeOfDay } from './text';

const at = new Date(2026, 0, 5, 21, 41).getTime();

afterEach(() => act(() => configureUi({ locale: 'en-PH', text: englishText })));

test('words and locale change in what is already on the page', () => {
  render(<UpdatedAt at={at} />);
  expect(screen.getByText('Updated 9:41 PM')).toBeInTheDocument();
  act(() => configureUi({ locale: 'de-DE', text: { updatedAt: 'Stand {time}' } }));
  expect(screen.getByText('Stand 21:41')).toBeInTheDocument();
});

test('a change of some words keeps the others', () => {
  configureUi({ text: { close: 'Isara' } });
  expect(readUi().text).toEqual({ ...englishText, close: 'Isara' });
});

test('texts keep places that nobody fills, and take every occurrence', () => {
  expect(fillText('{a} and {b} and {a}', { a: 1 })).toBe('1 and {b} and 1');
});

test('a time of day never breaks over two lines', () => {
  expect(timeOfDay(at, 'en-PH')).toMatch(/^9:41\u00a0PM$/);
});
