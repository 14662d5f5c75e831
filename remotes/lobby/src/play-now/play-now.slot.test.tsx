import { act, screen } from '@testing-library/react';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { config } from '../testing';
import PlayNow from './play-now.slot';

test('offers only games that are open', async () => {
  const { container } = renderInHost(<PlayNow />, createPlayerHost({ definition, config: config() }));
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Fiesta Reels/ })).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('keeps its place until the games are known', () => {
  const fake = createPlayerHost({ definition });
  const { container } = renderInHost(<PlayNow />, fake);
  expect(container.querySelectorAll('li')).toHaveLength(1);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  act(() => fake.setConfig(config()));
  expect(container.querySelectorAll('li')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Fiesta Reels/ })).toBeVisible();
});

test('shows nothing without games', () => {
  const { container } = renderInHost(<PlayNow />, createPlayerHost({ definition, config: { appGameList: [] } }));
  expect(container).toBeEmptyDOMElement();
});
