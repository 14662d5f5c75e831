import type { SlotFace } from '../engine/face';
import { slotSpin, type SpinResult } from '../engine/round';
import { isTense } from './anticipation';
import type { Board } from './board';
import { el, reducedMotion, svg } from './dom';
import { Reel } from './reel';
import type { Sound } from './sound';
import type { SymbolPainter } from './symbols';

const STAGGER_MS = 150;
/** Extra turning time of a reel that may still bring a large win, ms. */
const TENSE_MS = 700;
/** Number of colours of the win lines, used in turn: class names line-0 to line-4. */
const LINE_COLOURS = 5;

/** The reels in their gold frame, with win lines over them. */
export class Reels implements Board {
  readonly element: HTMLElement;
  private readonly reels: Reel[];
  private readonly overlay: SVGElement;
  private hurried = false;

  constructor(
    private readonly face: SlotFace,
    painter: SymbolPainter,
    private readonly sound: Sound,
    private stops: readonly number[],
  ) {
    this.overlay = svg('svg', {
      class: 'lines',
      viewBox: `0 0 ${face.reels * 100} ${face.rows * 100}`,
      preserveAspectRatio: 'none',
    });
    this.reels = face.strips.map((strip, index) => new Reel(strip, painter, stops[index] ?? 0));
    const window = el('div', { class: 'window' }, ...this.reels.map((reel) => reel.element));
    window.append(this.overlay);
    this.element = el('div', { class: 'frame', attrs: { 'aria-hidden': 'true' } }, window);
    if (face.kind === 'classic') this.element.classList.add('classic');
  }

  start(): void {
    this.clear();
    this.hurried = false;
    this.reels.forEach((reel) => reel.start());
  }

  async land(spin: SpinResult): Promise<void> {
    const { stops, window } = slotSpin(spin);
    this.stops = stops;
    let longer = 0;
    let before: Promise<void> = Promise.resolve();
    const rests = this.reels.map((reel, index) => {
      const tense = isTense(this.face, window, index);
      if (tense) longer += TENSE_MS;
      const landing = reel.land(stops[index] ?? 0, index * STAGGER_MS + longer);
      if (tense) void before.then(() => this.makeTense(reel));
      before = landing.then(() => this.rest(reel));
      return before;
    });
    await Promise.all(rests);
  }

  private makeTense({ element }: Reel): void {
    if (this.hurried || reducedMotion()) return;
    element.classList.add('tense');
    this.sound.play('tense');
  }

  private rest({ element }: Reel): void {
    element.classList.remove('tense');
    this.sound.play('stop');
  }

  hurry(): void {
    this.hurried = true;
    this.reels.forEach((reel) => reel.hurry());
  }

  abort(): void {
    this.clear();
    this.reels.forEach((reel, index) => reel.show(this.stops[index] ?? 0));
  }

  clear(): void {
    this.element.classList.remove('won');
    this.overlay.replaceChildren();
    for (const cell of this.element.querySelectorAll('.hit, .dim')) cell.classList.remove('hit', 'dim');
  }

  /** Highlights paying symbols, dims the rest, and draws a line through each paying line. */
  mark(result: SpinResult): void {
    if (result.win === 0) return;
    const spin = slotSpin(result);
    this.element.classList.add('won');
    for (const reel of this.reels)
      for (let row = 0; row < this.face.rows; row += 1) reel.cell(row)?.classList.add('dim');
    spin.lineWins.forEach((win, index) => {
      const rows = this.face.lines[win.line - 1] ?? [];
      const reels = win.reels ?? rows.slice(0, win.count).map((_, reel) => reel);
      for (const reel of reels) this.reels[reel]?.cell(rows[reel] ?? 0)?.classList.add('hit');
      const points = reels.map((reel) => `${reel * 100 + 50},${(rows[reel] ?? 0) * 100 + 50}`).join(' ');
      this.overlay.append(
        svg('polyline', { points, class: `line line-${index % LINE_COLOURS}`, 'vector-effect': 'non-scaling-stroke' }),
      );
    });
    if (spin.scatterPay > 0) {
      spin.window.forEach((column, reel) =>
        column.forEach((symbol, row) => symbol === 'SC' && this.reels[reel]?.cell(row)?.classList.add('hit')),
      );
    }
  }
}
