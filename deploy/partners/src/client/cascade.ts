import type { SlotFace } from '../engine/face';
import { slotSpin, type CascadeStep, type SpinResult } from '../engine/round';
import type { Board } from './board';
import { el, reducedMotion } from './dom';
import type { Sound } from './sound';
import type { SymbolPainter } from './symbols';
import { wait } from './wait';

const DROP_MS = 420;
/**
 * Delays in ms: each column starts to fall `COLUMN_MS` after its left neighbour, each cell `ROW_MS` after the cell
 * below.
 */
const COLUMN_MS = 60;
const ROW_MS = 45;
/** Time that paying cells stay visible before they go, ms. */
const SHOW_MS = 750;
const BURST_MS = 240;

/**
 * A board of falling cells: touching groups that pay burst, the rest drops, and new cells follow. It only
 * shows the result that the server drew.
 */
export class Cascade implements Board {
  readonly element: HTMLElement;
  private readonly columns: HTMLElement[];
  private readonly badge = el('p', { class: 'step-badge' });
  private window: readonly (readonly string[])[];
  private hurried = false;

  constructor(
    private readonly face: SlotFace,
    private readonly painter: SymbolPainter,
    private readonly sound: Sound,
    window: readonly (readonly string[])[],
  ) {
    this.window = window;
    this.columns = Array.from({ length: face.reels }, () => el('div', { class: 'reel' }));
    this.element = el(
      'div',
      { class: 'frame cascade', attrs: { 'aria-hidden': 'true' } },
      el('div', { class: 'window' }, ...this.columns),
      this.badge,
    );
    this.lay(window);
  }

  /** Drops the old cells; the board then stays empty until the result arrives. */
  start(): void {
    this.hurried = false;
    this.clear();
    if (reducedMotion()) return;
    this.cells().forEach((cell, index) =>
      cell.animate([{ transform: 'none' }, { transform: 'translateY(320%)' }], {
        duration: DROP_MS,
        delay: Math.floor(index / this.face.rows) * COLUMN_MS,
        easing: 'cubic-bezier(.5,0,.9,.5)',
        fill: 'forwards',
      }),
    );
  }

  async land(spin: SpinResult, stake: number): Promise<void> {
    const { steps = [] } = slotSpin(spin);
    let paid = 0;
    let fallen = this.window.map((column) => column.length);
    for (const [index, step] of steps.entries()) {
      this.lay(step.window);
      await this.drop(fallen);
      if (index === 0) this.sound.play('drop');
      if (step.clusters.length === 0) break;
      this.show(step, index);
      paid += step.clusters.reduce((sum, { pay }) => sum + pay, 0);
      if (paid > stake) this.sound.play('drop');
      await this.pause(SHOW_MS);
      await this.burst();
      fallen = this.gaps(step);
      this.clear();
    }
    this.window = steps.at(-1)?.window ?? this.window;
    this.lay(this.window);
  }

  hurry(): void {
    this.hurried = true;
    for (const animation of this.element.getAnimations({ subtree: true }))
      if (animation.playState === 'running') animation.finish();
  }

  abort(): void {
    this.clear();
    this.lay(this.window);
  }

  clear(): void {
    this.element.classList.remove('won');
    this.badge.textContent = '';
    for (const cell of this.cells()) cell.classList.remove('hit');
  }

  /** Ends the display of a result. The paying cells are gone by then; the text under the board names them. */
  mark(): void {
    this.element.classList.remove('won');
  }

  private cells(): HTMLElement[] {
    return this.columns.flatMap((column) => [...column.children] as HTMLElement[]);
  }

  private lay(window: readonly (readonly string[])[]): void {
    this.columns.forEach((column, index) =>
      column.replaceChildren(
        ...(window[index] ?? []).map((symbol) => el('div', { class: 'cell' }, this.painter.paint(symbol))),
      ),
    );
  }

  private show({ clusters, multiplier }: CascadeStep, index: number): void {
    this.element.classList.add('won');
    for (const [column, row] of clusters.flatMap(({ cells }) => cells))
      this.columns[column]?.children[row]?.classList.add('hit');
    this.badge.textContent = index > 0 ? `×${multiplier}` : '';
  }

  /** Drops the new cells of each column from above the board. The cells below them fall by as many places. */
  private async drop(fallen: readonly number[]): Promise<void> {
    if (reducedMotion() || this.hurried) return this.pause(SHOW_MS / 2);
    const { rows } = this.face;
    const drops = this.cells().flatMap((cell, index) => {
      const column = Math.floor(index / rows);
      const places = fallen[column] ?? 0;
      if (places === 0) return [];
      const row = index - column * rows;
      const animation = cell.animate([{ transform: `translateY(${places * -100}%)` }, { transform: 'none' }], {
        duration: DROP_MS,
        delay: column * COLUMN_MS + (rows - 1 - row) * ROW_MS,
        easing: 'cubic-bezier(.3,0,.4,1.12)',
        fill: 'backwards',
      });
      return [animation.finished.catch(() => undefined)];
    });
    await Promise.all(drops);
  }

  private async burst(): Promise<void> {
    if (reducedMotion() || this.hurried) return;
    const hits = this.cells().filter((cell) => cell.classList.contains('hit'));
    await Promise.all(
      hits.map((cell) =>
        cell
          .animate(
            [
              { transform: 'none', opacity: 1 },
              { transform: 'scale(1.35)', opacity: 0 },
            ],
            {
              duration: BURST_MS,
              fill: 'forwards',
            },
          )
          .finished.catch(() => undefined),
      ),
    );
  }

  private gaps({ clusters }: CascadeStep): number[] {
    const removed = clusters.flatMap(({ cells }) => cells);
    return this.columns.map((_, index) => removed.filter(([column]) => column === index).length);
  }

  private pause(ms: number): Promise<void> {
    return this.hurried ? Promise.resolve() : wait(ms);
  }
}
