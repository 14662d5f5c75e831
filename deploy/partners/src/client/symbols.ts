import type { SymbolFace } from '../engine/face';
import { el, svg } from './dom';
import type { Settings } from './settings';

/** Colours of the badges drawn where a picture is missing: class names badge-0 to badge-9. */
const BADGE_COLOURS = 10;

/** The side of a die. */
function side({ paint, ink, shape }: NonNullable<SymbolFace['die']>): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 40 40', width: '100%', height: '100%' },
    svg('rect', {
      x: '1',
      y: '1',
      width: '38',
      height: '38',
      rx: '9',
      fill: paint,
      stroke: '#ffffff73',
      'stroke-width': '2',
    }),
    svg('path', { d: shape, fill: ink, transform: 'translate(8 8)' }),
  );
}

/** Suits as paths in a square of 24. */
const SUITS: Record<string, string> = {
  spades: 'M12 2c4 4 8 7 8 11a4 4 0 0 1-6.5 3.1L15 21H9l1.5-4.9A4 4 0 0 1 4 13c0-4 4-7 8-11z',
  hearts: 'M12 21C5 16 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 7-9 12z',
  diamonds: 'M12 2l7 10-7 10-7-10z',
  clubs: 'M12 2a4.5 4.5 0 0 1 3.9 6.7A4.5 4.5 0 1 1 13.5 16l1.2 5H9.3l1.2-5a4.5 4.5 0 1 1-2.4-7.3A4.5 4.5 0 0 1 12 2z',
};
const RED_SUITS = ['hearts', 'diamonds'];

/** A playing card, or the back of one. */
function playingCard({ rank, suit }: NonNullable<SymbolFace['card']>): SVGElement {
  const shape = SUITS[suit];
  const edge = { x: '1', y: '1', width: '58', height: '82', rx: '7' };
  const frame = { viewBox: '0 0 60 84', width: '100%', height: '100%' };
  if (!shape)
    return svg(
      'svg',
      frame,
      svg('rect', { ...edge, fill: '#4b1d8f', stroke: '#ffd45e', 'stroke-width': '2' }),
      svg('path', { d: 'M30 14l19 28-19 28-19-28z', fill: '#7b3fe4', stroke: '#ffd45e', 'stroke-width': '2' }),
      svg('path', { d: 'M30 30l8 12-8 12-8-12z', fill: '#ffd45e' }),
    );
  const fill = RED_SUITS.includes(suit) ? '#c4161c' : '#17132b';
  const name = svg('text', { x: '6', y: '27', fill, 'font-size': '26', 'font-weight': '800', 'letter-spacing': '-2' });
  name.textContent = rank;
  return svg(
    'svg',
    frame,
    svg('rect', { ...edge, fill: '#fffdf6', stroke: '#c9bfa6', 'stroke-width': '1.5' }),
    name,
    svg('path', { d: shape, fill, transform: 'translate(36 7) scale(.75)' }),
    svg('path', { d: shape, fill, transform: 'translate(11 34) scale(1.6)' }),
  );
}

/** Renders symbols: the picture of each, or a badge with the first letters of its name. */
export class SymbolPainter {
  constructor(
    private readonly symbols: readonly SymbolFace[],
    private readonly art: Settings['art'],
  ) {}

  paint(id: string): HTMLElement {
    const index = this.symbols.findIndex((symbol) => symbol.id === id);
    const face = this.symbols[index];
    if (face?.die) return el('span', { class: 'symbol side' }, side(face.die));
    if (face?.ball) return el('span', { class: 'symbol ball' }, face.ball);
    if (face?.card) return el('span', { class: 'symbol side' }, playingCard(face.card));
    if (!face?.art) return el('span', { class: 'symbol' });
    const url = this.art[face.art];
    if (url) return el('img', { class: 'symbol', attrs: { src: url, alt: '', decoding: 'sync', draggable: 'false' } });
    const colour = index - Math.floor(index / BADGE_COLOURS) * BADGE_COLOURS;
    return el('span', { class: `symbol badge badge-${colour}` }, face.en.slice(0, 2));
  }

  /** Address of the picture of a symbol; undefined without a picture. */
  source(id: string): string | undefined {
    return this.art[this.symbols.find((symbol) => symbol.id === id)?.art ?? ''];
  }

  /** Preloads all pictures, so no reel turns with gaps. A picture that fails to load does not stop the game. */
  async preload(): Promise<void> {
    const urls = new Set(Object.values(this.art).filter((src) => src !== undefined));
    await Promise.all(
      [...urls].map(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode().catch(() => undefined);
      }),
    );
  }
}
