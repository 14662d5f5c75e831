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

/** Makes the picture, or the badge with the first letters of its name, of a symbol. */
export class SymbolPainter {
  constructor(
    private readonly symbols: readonly SymbolFace[],
    private readonly art: Settings['art'],
  ) {}

  paint(id: string): HTMLElement {
    const index = this.symbols.findIndex((symbol) => symbol.id === id);
    const face = this.symbols[index];
    if (face?.die) return el('span', { class: 'symbol side' }, side(face.die));
    if (!face?.art) return el('span', { class: 'symbol' });
    const url = this.art[face.art];
    if (url) return el('img', { class: 'symbol', attrs: { src: url, alt: '', decoding: 'sync', draggable: 'false' } });
    const colour = index - Math.floor(index / BADGE_COLOURS) * BADGE_COLOURS;
    return el('span', { class: `symbol badge badge-${colour}` }, face.en.slice(0, 2));
  }

  /** Fetches all pictures, so that no reel ever turns with holes. Missing ones do not stop the game. */
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
