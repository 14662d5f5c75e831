import { defs, group, linear, path, rect, url } from '../paint/svg';

const SPADE =
  'M0 -34C14 -19 30 -9 30 8A15.5 15.5 0 0 1 5 19L11 36H-11L-5 19A15.5 15.5 0 0 1 -30 8C-30 -9 -14 -19 0 -34Z';
const HEART = 'M0 36C-27 17 -35 2 -35 -11A17.5 17.5 0 0 1 0 -15A17.5 17.5 0 0 1 35 -11C35 2 27 17 0 36Z';

/** One card around its middle, thick towards bottom-right, with a rim in the colour of its camp. */
function card(lean: number, x: number, rim: string, suit: string, ink: string): string {
  return group(
    { transform: `translate(${x} 100) rotate(${lean})` },
    rect(-45, -64, 96, 136, { rx: 14, fill: '#20103f', opacity: 0.55 }),
    rect(-48, -68, 96, 136, { rx: 14, fill: url(rim) }),
    rect(-40, -60, 80, 120, { rx: 9, fill: url('cards-paper') }),
    path(suit, { fill: url(ink) }),
    path(suit, { fill: url(ink), transform: 'translate(-26 -44) scale(.28)' }),
    path(suit, { fill: url(ink), transform: 'translate(26 44) rotate(180) scale(.28)' }),
  );
}

function down(id: string, stops: readonly (readonly [number, string])[]): string {
  return linear(
    id,
    stops.map(([at, colour]) => [at, colour]),
    { x1: 0, y1: 0, x2: 0.6, y2: 1 },
  );
}

/** Two cards in a fan: a spade of blue behind a heart of red. */
export function cards(): string {
  return group(
    {},
    defs(
      down('cards-paper', [
        [0, '#ffffff'],
        [1, '#f1e6cf'],
      ]),
      down('cards-blue', [
        [0, '#7fb4ff'],
        [0.5, '#1d5fd6'],
        [1, '#0b2f7d'],
      ]),
      down('cards-red', [
        [0, '#ff8d8a'],
        [0.5, '#e01f36'],
        [1, '#8d0522'],
      ]),
      down('cards-ink', [
        [0, '#4a3f7a'],
        [1, '#17132b'],
      ]),
      down('cards-heart', [
        [0, '#ff6a6a'],
        [1, '#b80d25'],
      ]),
    ),
    card(14, 130, 'cards-blue', SPADE, 'cards-ink'),
    card(-12, 72, 'cards-red', HEART, 'cards-heart'),
  );
}
