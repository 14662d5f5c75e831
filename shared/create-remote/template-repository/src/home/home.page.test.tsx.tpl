import { act, screen } from '@testing-library/react';
import { axeProblems, createFakeHost, renderInHost, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import HomePage from './home.page';

test('shows its title and text to everybody, in both languages', async () => {
  const { container } = renderInHost(<HomePage />, createFakeHost({ definition }), { path: '/__name__' });
  expect(screen.getByRole('heading', { name: '__title__' })).toBeVisible();
  expect(screen.getByText('This page is new.')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  await act(() => setLocale('fil-PH'));
  expect(await screen.findByText('Bago ang page na ito.')).toBeVisible();
  await act(() => setLocale('en-PH'));
});
