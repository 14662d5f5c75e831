import { REELS, ROWS } from '../fiesta/paytable';
import type { SpinResult } from '../fiesta/evaluate';
import { LINES } from '../fiesta/strips';
import { SCATTER } from '../fiesta/symbols';
import { el, svg } from './dom';
import { Reel } from './reel';
import type { SymbolPainter } from './symbols';

const STAGGER_MS = 150;
/** Colours of the win lines, one after the other: class names line-0 to line-4. */
const LINE_COLOURS = 5;

/** The five reels in their gold frame, with win lines over them. Hidden from screen readers: results are announced as text. */
export class Reels {
  readonly element: HTMLElement;
  private readonly reels: Reel[];
  private readonly overlay = svg('svg', {
    class: 'lines',
    viewBox: `0 0 ${REELS * 100} ${ROWS * 100}`,
    preserveAspectRatio: 'none',
  });

  constructor(painter: SymbolPainter, stops: readonly number[]) {
    this.reels = stops.map((stop, index) => new Reel(index, painter, stop));
    const window = el('div', { class: 'window' }, ...this.reels.map((reel) => reel.element));
    window.append(this.overlay);
    this.element = el('div', { class: 'frame', attrs: { 'aria-hidden': 'true' } }, window);
  }

  show(stops: readonly number[]): void {
    this.clear();
    this.reels.forEach((reel, index) => reel.show(stops[index] ?? 0));
  }

  start(): void {
    this.clear();
    this.reels.forEach((reel) => reel.start());
  }

  async land(stops: readonly number[]): Promise<void> {
    await Promise.all(this.reels.map((reel, index) => reel.land(stops[index] ?? 0, index * STAGGER_MS)));
  }

  hurry(): void {
    this.reels.forEach((reel) => reel.hurry());
  }

  /** Goes back to where the reels were before a spin that was not placed. */
  abort(stops: readonly number[]): void {
    this.show(stops);
  }

  clear(): void {
    this.element.classList.remove('won');
    this.overlay.replaceChildren();
    for (const cell of this.element.querySelectorAll('.hit')) cell.classList.remove('hit');
  }

  /** Marks all that paid: symbols in bright, the rest dimmed, a line through each paying line. */
  mark(spin: SpinResult): void {
    if (spin.win === 0) return;
    this.element.classList.add('won');
    spin.lineWins.forEach((win, index) => {
      const rows = LINES[win.line - 1] ?? [];
      rows.slice(0, win.count).forEach((row, reel) => this.reels[reel]?.cell(row)?.classList.add('hit'));
      const points = rows
        .slice(0, win.count)
        .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
        .join(' ');
      this.overlay.append(
        svg('polyline', { points, class: `line line-${index % LINE_COLOURS}`, 'vector-effect': 'non-scaling-stroke' }),
      );
    });
    if (spin.scatterPay > 0) {
      spin.window.forEach((column, reel) =>
        column.forEach((symbol, row) => symbol === SCATTER && this.reels[reel]?.cell(row)?.classList.add('hit')),
      );
    }
  }
}
