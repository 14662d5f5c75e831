import { renderInHost, createPlayerHost } from '@parola/testing';
import definition from '../../remote.config';
import { FallingPacket } from './packet';

test('a red packet bears the sign of the peso: a stem with a bowl, and two bars', () => {
  const packet = { no: 1, lane: 0, ms: 4_000, at: 0 } as const;
  const { container } = renderInHost(
    <FallingPacket packet={packet} since={0} taken={false} onGrab={() => undefined} />,
    createPlayerHost({ definition }),
  );
  const [stem = '', ...bars] =
    container
      .querySelector('.mark')
      ?.getAttribute('d')
      ?.split(/(?<=.)M/) ?? [];
  expect(stem).toMatch(/^M[\d. ]+V[\d.]+h\d+a/);
  expect(bars).toHaveLength(2);
  for (const bar of bars) expect(bar).toMatch(/^[\d. ]+h\d+$/);
});
