import { screen } from '@testing-library/react';
import { axeProblems, createFakeHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import HomePage from './home.page';

test('shows its title to everybody', async () => {
  const { container } = renderInHost(<HomePage />, createFakeHost({ definition }), { path: '/__name__' });
  expect(screen.getByRole('heading', { name: '__title__' })).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});
