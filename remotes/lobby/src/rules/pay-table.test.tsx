import { screen } from '@testing-library/react';
import { axeProblems, createFakeHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { PayTable } from './pay-table';

const show = (rows: Parameters<typeof PayTable>[0]['rows']) =>
  renderInHost(<PayTable rows={rows} />, createFakeHost({ definition }));
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('names every win with its pay and its odds', async () => {
  const { container } = show([
    { title: '5 × Parol', pays: '2000 × line bet', odds: '1 in 34,201' },
    { title: '3 × Lantern', pays: '2 × bet and 10 free games' },
  ]);
  expect(screen.getByRole('table', { name: 'What each win pays' })).toBeVisible();
  expect(columns()).toEqual(['Win', 'Pays', 'Odds']);
  expect(screen.getByRole('row', { name: '5 × Parol 2000 × line bet 1 in 34,201' })).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('has no column of odds for a game that states none', () => {
  show([{ title: 'Red', pays: '2 × bet' }]);
  expect(columns()).toEqual(['Win', 'Pays']);
});
