import { act, screen } from '@testing-library/react';
import { createPlayerHost, renderInHost, type FakeHost } from '@parola/testing';
import definition from '../../remote.config';
import { config, drawInfo, prize } from '../testing';
import DrawPage from './draw.page';

/** A player's host with answers for the draw. */
export function player(): FakeHost {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('getJackpotDrawInfo', drawInfo()).answer('receiveDrawChance', prize());
  return fake;
}

/** Keeps the shell's pop-up open until `close`. @returns `close`, and the arguments of the pop-up */
export function holdReward(fake: FakeHost) {
  let close = (): void => undefined;
  fake.modalEnds('shell.reward', new Promise((resolve) => (close = () => resolve({ ok: true, value: undefined }))));
  return {
    opened: () => fake.requests.flatMap((one) => (one.what === 'modal' ? [one.props] : [])),
    close: () => act(async () => close()),
  };
}

/** Advances fake timers by `ms`. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const spin = () => screen.getByRole('button', { name: /SPIN/ });

/** Renders the page with its loaded content, under fake timers. */
export async function shown(fake: FakeHost) {
  const view = renderInHost(<DrawPage />, fake);
  // Longer than the minimum display time of a skeleton, 450 ms.
  await pass(500);
  return view;
}
