import { el, reducedMotion } from './dom';
import type { SymbolPainter } from './symbols';

/** Number of symbols that pass in one turn of the loop; times of a turn and of the start, ms. */
const TURN = 12;
const TURN_MS = 420;
const START_MS = 260;
const REST_MS = 560;
const FADE_MS = 600;
const ROWS = 3;

/**
 * One reel: its whole strip on a tape behind a window of three symbols. The tape is laid out once and moved by
 * transforms alone, so a spin costs neither layout nor paint. The symbols that rush by are possible results, and the
 * reel rests at the stop that the server sent.
 */
export class Reel {
  readonly element: HTMLElement;
  private readonly tape: HTMLElement;
  private motion: Animation | undefined;
  /**
   * Index on the tape of the symbol at the top of the window. It is at least 1, so the overswing shows a symbol too.
   */
  private at = 1;
  private hurried = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly strip: readonly string[],
    painter: SymbolPainter,
    stop: number,
  ) {
    // The strip once, plus the symbols that a turn from the end of the strip shows.
    const symbols = [...strip, ...strip, ...strip].slice(0, strip.length + TURN + ROWS);
    this.tape = el(
      'div',
      { class: 'tape' },
      ...symbols.map((symbol) => el('div', { class: 'cell' }, painter.paint(symbol))),
    );
    this.element = el('div', { class: 'reel' }, this.tape);
    this.show(stop);
  }

  /** The cell in `row` of the window while the reel is at rest. */
  cell(row: number): Element | undefined {
    return this.tape.children[this.at + row];
  }

  /** Shows a stop without animation. */
  show(stop: number): void {
    this.at = this.placeOf(stop);
    this.motion?.cancel();
    this.tape.style.transform = this.shift(this.at);
  }

  /** Starts to turn, until `land`. */
  start(): void {
    this.hurried = false;
    if (reducedMotion()) return;
    const { length } = this.strip;
    // Both positions show the same symbols, so the jump between them is invisible.
    const from = this.at < TURN ? this.at + length : this.at;
    this.motion = this.move(from, from - TURN, { duration: START_MS, easing: 'cubic-bezier(.5,0,.9,.6)' });
    const first = this.motion;
    first.finished.then(
      () => {
        if (this.motion !== first) return;
        const turn = { duration: (TURN_MS * length) / TURN, iterations: Infinity };
        this.motion = this.move(length, 0, { ...turn, iterationStart: 1 - (from - TURN) / length });
        first.cancel();
      },
      () => undefined,
    );
  }

  /** Comes to rest on `stop` after `delay` ms; resolves when it rests, also when hurried by `hurry`. */
  async land(stop: number, delay: number): Promise<void> {
    if (reducedMotion()) {
      this.show(stop);
      await this.tape.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS }).finished;
      return;
    }
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, this.hurried ? 0 : delay);
    });
    this.motion?.cancel();
    const to = this.placeOf(stop);
    this.motion = this.move(to + TURN - 2, to, {
      duration: this.hurried ? 1 : REST_MS,
      easing: 'cubic-bezier(.15,.75,.3,1.06)',
    });
    await this.motion.finished.catch(() => undefined);
    this.show(stop);
  }

  /** Ends the landing early; the result is the same. */
  hurry(): void {
    this.hurried = true;
    this.wake();
    if (this.motion?.effect?.getTiming().iterations === 1 && this.motion.playState === 'running') this.motion.finish();
  }

  private placeOf(stop: number): number {
    return stop === 0 ? this.strip.length : stop;
  }

  private move(from: number, to: number, timing: KeyframeAnimationOptions): Animation {
    const frames = [from, to].map((place) => ({ transform: this.shift(place) }));
    return this.tape.animate(frames, { ...timing, fill: 'forwards' });
  }

  /** A translation in per cent of the tape's own height: independent of the height of the page. */
  private shift(place: number): string {
    return `translateY(${(-100 * place) / this.tape.children.length}%)`;
  }
}
