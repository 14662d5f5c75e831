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
 * One reel: a tape of symbols behind a window of three, moved by transforms only. The tape always shows true stretches of the reel
 * strip, so what rushes by is what could have come, and the stop it rests on is the one the server told.
 */
export class Reel {
  readonly element: HTMLElement;
  private readonly tape = el('div', { class: 'tape' });
  private motion: Animation | undefined;
  private stop: number;
  private hurried = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly strip: readonly string[],
    private readonly painter: SymbolPainter,
    stop: number,
  ) {
    this.stop = stop;
    this.element = el('div', { class: 'reel' }, this.tape);
    this.show(stop);
  }

  /** The cell in `row` of the window, when the reel rests. */
  cell(row: number): Element | undefined {
    return this.tape.children[row + 1];
  }

  /** Rests on a stop at once. One more symbol above hides the overswing. */
  show(stop: number): void {
    this.stop = stop;
    this.motion?.cancel();
    this.lay(stop - 1, ROWS + 1);
    this.tape.style.transform = 'translateY(calc(var(--cell-h) * -1))';
  }

  /** Begins to turn and turns until `land`. */
  start(): void {
    this.hurried = false;
    if (reducedMotion()) return;
    this.lay(this.stop - TURN, TURN + ROWS);
    this.motion = this.move(TURN, 0, { duration: START_MS, easing: 'cubic-bezier(.5,0,.9,.6)' });
    const first = this.motion;
    first.finished.then(
      () => {
        if (this.motion !== first) return;
        this.lay(this.stop - TURN, TURN);
        for (let row = 0; row < ROWS; row += 1) this.append(this.stop - TURN + row);
        this.motion = this.move(TURN, 0, { duration: TURN_MS, iterations: Infinity });
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
    this.lay(stop - 1, TURN + ROWS);
    this.motion = this.move(TURN - 1, 1, {
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

  private move(from: number, to: number, timing: KeyframeAnimationOptions): Animation {
    const at = (cells: number) => ({ transform: `translateY(calc(var(--cell-h) * -${cells}))` });
    return this.tape.animate([at(from), at(to)], { ...timing, fill: 'forwards' });
  }

  private lay(from: number, count: number): void {
    this.tape.replaceChildren();
    for (let i = 0; i < count; i += 1) this.append(from + i);
  }

  private append(position: number): void {
    const length = this.strip.length;
    const symbol = this.strip[((position % length) + length) % length];
    if (symbol) this.tape.append(el('div', { class: 'cell' }, this.painter.paint(symbol)));
  }
}
