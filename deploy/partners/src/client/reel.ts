import { el, reducedMotion } from './dom';
import type { SymbolPainter } from './symbols';

/** Symbols that pass by in one turn of the loop, and while the reel comes to rest. */
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
  /** The place on the tape that stands at the top of the window: from 1, so that the overswing shows a symbol too. */
  private at = 1;
  private hurried = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly strip: readonly string[],
    painter: SymbolPainter,
    stop: number,
  ) {
    // The strip once, and as much of it again as a turn that begins at its end shows.
    const symbols = [...strip, ...strip, ...strip].slice(0, strip.length + TURN + ROWS);
    this.tape = el(
      'div',
      { class: 'tape' },
      ...symbols.map((symbol) => el('div', { class: 'cell' }, painter.paint(symbol))),
    );
    this.element = el('div', { class: 'reel' }, this.tape);
    this.show(stop);
  }

  /** The cell in `row` of the window, when the reel rests. */
  cell(row: number): Element | undefined {
    return this.tape.children[this.at + row];
  }

  /** Rests on a stop at once. */
  show(stop: number): void {
    this.at = this.placeOf(stop);
    this.motion?.cancel();
    this.tape.style.transform = this.shift(this.at);
  }

  /** Begins to turn and turns until `land`. */
  start(): void {
    this.hurried = false;
    if (reducedMotion()) return;
    const { length } = this.strip;
    // The same symbols stand at both places, so the step from one to the other is not seen.
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

  /** Cuts the landing short; the result is the same. */
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

  /** A share of the tape's own height, so that no frame computes it from the height of the page. */
  private shift(place: number): string {
    return `translateY(${(-100 * place) / this.tape.children.length}%)`;
  }
}
