import type { PusherFace } from '../engine/face';
import { tableResult, type SpinResult } from '../engine/round';
import type { Board } from './board';
import { el, reducedMotion } from './dom';
import type { Sound } from './sound';
import type { SymbolPainter } from './symbols';
import { Tray } from './tray';
import { wait } from './wait';

/** Time that the fallen coins stay visible with reduced motion before the round goes on, ms. */
const CALM_MS = 300;

/** The tray of coins, with the fallen coins below it. It only shows the result that the server drew. */
export class PusherBoard implements Board {
  readonly element: HTMLElement;
  private readonly tray: Tray;
  private readonly fallen = el('ul', { class: 'fallen', attrs: { 'aria-hidden': 'true' } });
  private shown: readonly string[];
  private isMoving = false;

  constructor(
    { coins, symbols }: PusherFace,
    private readonly painter: SymbolPainter,
    private readonly sound: Sound,
    shown: readonly string[],
  ) {
    this.shown = shown;
    const worth = (coin: string) => symbols.find(({ id }) => id === coin)?.ball ?? '';
    this.tray = new Tray(coins.map((coin) => ({ coin, worth: worth(coin) })));
    this.element = el(
      'div',
      { class: 'table pusher' },
      el('div', { class: 'tray', attrs: { 'aria-hidden': 'true' } }, this.tray.element),
      this.fallen,
    );
    this.show(shown);
  }

  start(): void {
    this.show([]);
    this.sound.play('drop');
    if (reducedMotion()) return;
    this.tray.drop();
    this.move();
  }

  async land(spin: SpinResult): Promise<void> {
    const { shown } = tableResult(spin);
    this.shown = shown;
    if (reducedMotion()) {
      this.show(shown);
      return wait(CALM_MS);
    }
    await this.tray.fall(shown);
    this.show(shown);
  }

  hurry(): void {
    this.tray.hurry();
  }

  abort(): void {
    this.tray.takeBack();
    this.show(this.shown);
  }

  clear(): void {
    this.fallen.classList.remove('hit');
  }

  mark(spin: SpinResult): void {
    this.fallen.classList.toggle('hit', spin.win > 0);
  }

  private show(coins: readonly string[]): void {
    this.clear();
    this.fallen.replaceChildren(...coins.map((coin) => el('li', {}, this.painter.paint(coin))));
  }

  /** Runs the animation frames until everything is at rest. */
  private move(): void {
    if (this.isMoving) return;
    this.isMoving = true;
    const frame = (now: number) => {
      this.isMoving = this.tray.step(now);
      if (this.isMoving) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }
}
