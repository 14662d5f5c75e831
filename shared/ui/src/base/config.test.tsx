import { act, render, screen } from '@testing-library/react';
import { setLocale } from '@parola/text';
import { describeTexts } from '@parola/text/testing';
import { EmptyState, UpdatedAt } from '../states/states';
import { RedDot } from '../pill/pill';
import english from '../locales/en-PH';
import filipino from '../locales/fil-PH';
import formsEnglish from '../locales/forms.en-PH';
import formsFilipino from '../locales/forms.fil-PH';
import { timeOfDay } from './text';

const at = new Date(2026, 0, 5, 21, 41).getTime();

afterEach(() => act(() => setLocale('en-PH')));

test('the language changes in the present content of the page', async () => {
  render(
    <>
      <UpdatedAt at={at} />
      <RedDot />
      <EmptyState title="stays" />
    </>,
  );
  expect(screen.getByText('Updated 9:41 PM')).toBeInTheDocument();
  await act(() => setLocale('fil-PH'));
  expect(screen.getByText('Na-update nang 9:41 PM')).toBeInTheDocument();
  expect(screen.getByText('bago')).toBeInTheDocument();
});

test('a time of day never breaks over two lines', () => {
  expect(timeOfDay(at, 'en-PH')).toMatch(/^9:41\u00a0PM$/);
});

describeTexts('ui', english, filipino);
describeTexts('ui', formsEnglish, formsFilipino);
