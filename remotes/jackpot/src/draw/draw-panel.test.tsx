import { act, fireEvent, screen, within } from '@testing-library/react';
import { createFakeHost, createPlayerHost } from '@parola/testing';
import definition from '../../remote.config';
import { config, drawInfo, poolList } from '../testing';
import { pass, player, shown, spin } from './testing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a player without any chance is not shown how to earn one (C18)', async () => {
  const fake = player();
  fake.api.answer('getJackpotDrawInfo', drawInfo({ canReceiveDrawChance: false, chanceSize: 0 }));
  fake.forbid('claim', 'You’re self-excluded.');
  await shown(fake);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('You’re self-excluded.')).toBeVisible();
});

test('the pools stand on top, the largest first, and both meters say how far the next chance is', async () => {
  await shown(player());
  const pools = within(screen.getByRole('region', { name: 'Jackpots' }));
  expect(pools.getAllByText(/^(Mega|Major|Minor|Mini)$/).map(({ textContent }) => textContent)).toEqual([
    'Mega',
    'Major',
    'Minor',
    'Mini',
  ]);
  expect(pools.getByText('₱9,182,345.12', { selector: '.visually-hidden' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Deposits today' })).toHaveAttribute('aria-valuetext', '₱0 / ₱200');
  expect(screen.getByRole('progressbar', { name: 'Valid bets' })).toHaveAttribute('aria-valuetext', '₱250 / ₱1,000');
});

test('a visitor looks, and is asked to log in to spin or to see a record', async () => {
  const fake = createFakeHost({ definition, config: config() });
  fake.api.answer(
    'getJackpotDrawInfo',
    drawInfo({ canReceiveDrawChance: false, chanceSize: 0, jackpotWinnerList: [] }),
  );
  await shown(fake);
  expect(screen.getByText('No winners yet.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /LOG IN/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Record' }));
  await pass(10);
  expect(fake.requests.filter((one) => one.what === 'login')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a failure can be tried again; a failed refresh keeps its content', async () => {
  const fake = player();
  fake.api.fail('getJackpotDrawInfo', 'network');
  await shown(fake);
  fake.api.answer('getJackpotDrawInfo', drawInfo());
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  await pass(500);
  expect(spin()).toBeVisible();
  fake.api.fail('getJackpotDrawInfo', 'timeout');
  await pass(30_000);
  expect(spin()).toHaveTextContent('2 left');
  expect(screen.getByText(/Updated/)).toBeVisible();
});

test('loading keeps the place; configuration that failed can be asked for again', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotDrawInfo', drawInfo());
  const { container } = await shown(fake);
  expect(container.querySelector('.boneRing')).toBeInTheDocument();
  act(() => fake.setConfig({}, 'failed', 'The service isn’t available right now. Reference: 1a2b3c4d'));
  expect(screen.getByRole('alert')).toHaveTextContent('The service isn’t available right now. Reference: 1a2b3c4d');
  act(() => fake.setConfig(config()));
  expect(spin()).toBeVisible();
});

test('rules open over the page', async () => {
  const fake = player();
  fake.api.answer('jackpotPools', { list: poolList() });
  await shown(fake);
  fireEvent.click(screen.getByRole('button', { name: 'Rules' }));
  await pass(50);
  await pass(500);
  expect(within(screen.getByRole('dialog', { name: 'Rules' })).getByText('Current pools')).toBeVisible();
});
