import type { RideNews } from '../jeepney-crash/ride-api';
import { multiplierAt } from '../jeepney-crash/evaluate';
import { el, reducedMotion } from './dom';
import { Exits } from './exit-choices';
import { times } from './game-numbers';
import { Road } from './ride-road';
import type { Sound } from './sound';
import type { Texts } from './texts';

/**
 * Interval between two updates of the multiplier, ms: readable, and each update costs layout and paint. Longer with
 * reduced motion.
 */
const WRITE_MS = 50;
const CALM_MS = 250;
/** Step of the countdown, ms. */
const SECOND_MS = 1_000;
/** Number of last seconds before the start with a tick sound. */
const LAST_SECONDS = 3;

export interface RideBoardOptions {
  texts: Texts;
  sound: Sound;
  /** Address of the picture of the jeepney. */
  jeepney: string | undefined;
  exits: Exits;
  /** The current time by the server's clock, ms since 1970. */
  now(): number;
  /** Called with each multiplier shown (hundredths) while the ride runs. */
  moved(multiplier: number): void;
}

/**
 * The road with the jeepney, the multiplier over it, and the stops of earlier rides. It renders the news of the server.
 */
export class RideBoard {
  readonly element: HTMLElement;
  private readonly past = el('ol', { class: 'past-rides' });
  private readonly multiplier = el('p', { class: 'multiplier' });
  private readonly under = el('p', { class: 'under' });
  private readonly scene: HTMLElement;
  private readonly road: Road;
  private news: RideNews | undefined;
  private written = 0;

  constructor(private readonly options: RideBoardOptions) {
    const { texts, jeepney, exits } = options;
    this.road = new Road(jeepney);
    this.past.setAttribute('aria-label', texts.ride.before);
    this.scene = el(
      'div',
      { class: 'road', attrs: { 'aria-hidden': 'true' } },
      this.road.element,
      this.multiplier,
      this.under,
    );
    this.element = el('div', { class: 'table ride' }, this.past, this.scene, exits.element);
    this.under.textContent = texts.waiting;
    const frame = (now: number) => {
      this.frame(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** Renders news of the ride. */
  show(news: RideNews): void {
    if (news.state === 'crashed' && this.news && this.news.state !== 'crashed') this.options.sound.play('stop');
    this.news = news;
    this.written = 0;
    this.scene.dataset['state'] = news.state;
    this.past.replaceChildren(...news.recent.map((one) => el('li', { class: one >= 200 ? 'good' : '' }, times(one))));
  }

  /** The multiplier shown now, hundredths; undefined while no ride runs. */
  get shown(): number | undefined {
    return this.news?.state === 'running' ? multiplierAt(this.options.now() - this.news.leavesAt) : undefined;
  }

  private frame(now: number): void {
    const isCalm = reducedMotion();
    if (now - this.written < (isCalm ? CALM_MS : WRITE_MS)) return;
    this.written = now;
    this.write();
    const { news } = this;
    const shown = news?.state === 'crashed' ? news.multiplier : (this.shown ?? 100);
    const state = news?.state === 'running' ? 'going' : news?.state === 'crashed' ? 'stopped' : 'waiting';
    this.road.show({ state, progress: Math.log(Math.max(1, shown / 100)), isCalm }, now);
  }

  private write(): void {
    const { news } = this;
    const { ride } = this.options.texts;
    if (!news) return;
    if (news.state === 'betting') {
      const left = Math.max(0, Math.ceil((news.leavesAt - this.options.now()) / SECOND_MS));
      if (this.showMultiplier(ride.leavesIn(left), '') && left > 0 && left <= LAST_SECONDS)
        this.options.sound.play('tick');
      return;
    }
    if (news.state === 'crashed') return void this.showMultiplier(times(news.multiplier), ride.stopped);
    const shown = this.shown ?? 100;
    if (this.showMultiplier(times(shown), '')) this.options.moved(shown);
  }

  /**
   * Writes a text only when it changes, because each write costs a layout. @returns true when the multiplier changed
   */
  private showMultiplier(multiplier: string, under: string): boolean {
    const isNew = this.multiplier.textContent !== multiplier;
    if (isNew) this.multiplier.textContent = multiplier;
    if (this.under.textContent !== under) this.under.textContent = under;
    return isNew;
  }
}
