import { act, fireEvent, screen } from '@testing-library/react';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { config, drawInfo, prize } from '../testing';
import DrawModal from './draw.modal';

afterEach(() => jest.useRealTimers());

async function shown() {
  jest.useFakeTimers();
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('getJackpotDrawInfo', drawInfo()).answer('receiveDrawChance', prize());
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  const view = renderInHost(<DrawModal modal={modal} />, fake);
  await act(() => jest.advanceTimersByTimeAsync(500));
  return { ...view, modal };
}

test('is dismissed when nothing was drawn', async () => {
  const { modal, container } = await shown();
  expect(screen.getByRole('dialog', { name: 'Lucky jackpot' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(modal.dismiss).toHaveBeenCalledTimes(1);
  expect(modal.close).not.toHaveBeenCalled();
  jest.useRealTimers();
  expect(await axeProblems(container)).toEqual([]);
});

test('ends with the number of draws, even while one is shown', async () => {
  const { modal } = await shown();
  fireEvent.click(screen.getByRole('button', { name: /SPIN/ }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(modal.close).toHaveBeenCalledWith({ draws: 1 });
});
