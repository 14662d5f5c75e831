import type { Bet } from '../engine/bets';
import type { KenoFace, PayRow } from '../engine/face';
import { tableResult, type SpinResult } from '../engine/round';
import type { Board } from './board';
import { button, el, reducedMotion } from './dom';
import { count } from './game-numbers';
import type { Picks } from './bet-picks';
import type { Sound } from './sound';
import type { Texts } from './texts';
import { wait } from './wait';

/** Delay between two drawn numbers, ms. */
const STAGGER_MS = 230;
/** Count of numbers that the quick pick chooses when the player has chosen none. */
const QUICK = 5;

export interface KenoBoardOptions {
  texts: Texts;
  sound: Sound;
  /** The drawn numbers of the previous round. */
  shown: readonly string[];
  /** Called after a change of the choice; `why` explains a number that was refused as too many, else it is empty. */
  changed(why: string): void;
}

/** The grid of numbers to choose from. Numbers that the server drew light up. */
export class KenoBoard implements Board, Picks {
  readonly element: HTMLElement;
  private readonly numbers: HTMLButtonElement[];
  private readonly pays = el('ul', { class: 'keno-pays' });
  private readonly hint = el('p', { class: 'keno-pays' });
  private readonly total = el('output', { class: 'laid', attrs: { 'aria-live': 'off' } });
  private readonly quick: HTMLButtonElement;
  private readonly clearAll: HTMLButtonElement;
  private readonly chosen = new Set<number>();
  private shown: readonly string[];
  private isOpen = true;
  private hurried = false;

  constructor(
    private readonly face: KenoFace,
    private readonly options: KenoBoardOptions,
  ) {
    const { texts } = options;
    this.shown = options.shown;
    this.numbers = Array.from({ length: face.numbers }, (_, i) =>
      button('number', String(i + 1), () => this.toggle(i + 1)),
    );
    this.quick = button('clear', texts.quickPick, () => this.quickPick());
    this.clearAll = button('clear', texts.clear, () => this.choose([]));
    this.element = el(
      'div',
      { class: 'table keno' },
      this.hint,
      this.pays,
      el('div', { class: 'numbers', attrs: { role: 'group', 'aria-label': texts.choose } }, ...this.numbers),
      el('div', { class: 'total' }, this.total, this.quick, this.clearAll),
    );
    this.show(this.shown);
    this.render();
  }

  bet(stake: number): Bet | undefined {
    if (!this.face.picks.includes(this.chosen.size)) return undefined;
    return { kind: 'numbers', numbers: [...this.chosen].sort((a, b) => a - b), stake };
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus at every draw.
    for (const one of [...this.numbers, this.quick]) one.setAttribute('aria-disabled', String(!isOpen));
    this.clearAll.setAttribute('aria-disabled', String(!isOpen || this.chosen.size === 0));
  }

  start(): void {
    this.hurried = false;
    this.clear();
    this.show([]);
  }

  async land(spin: SpinResult): Promise<void> {
    const { shown } = tableResult(spin);
    for (const number of shown) {
      if (!this.hurried && !reducedMotion()) await wait(STAGGER_MS);
      this.light(number);
      this.options.sound.play('tick');
    }
    this.shown = shown;
  }

  hurry(): void {
    this.hurried = true;
  }

  abort(): void {
    this.show(this.shown);
  }

  clear(): void {
    for (const row of this.pays.children) row.classList.remove('hit');
  }

  /** Marks the line of the paytable that paid; the numbers were marked while they were drawn. */
  mark(spin: SpinResult): void {
    const [win] = tableResult(spin).wins;
    const row = this.rows().findIndex((one) => one.count === win?.count);
    this.pays.children[row]?.classList.add('hit');
  }

  private rows(): PayRow[] {
    return this.face.pays.filter(({ symbol }) => symbol === `hits${this.chosen.size}`);
  }

  private toggle(number: number): void {
    if (!this.isOpen) return;
    const most = Math.max(...this.face.picks);
    if (this.chosen.has(number)) this.choose([...this.chosen].filter((one) => one !== number));
    else if (this.chosen.size === most) this.options.changed(this.options.texts.choose);
    else this.choose([...this.chosen, number]);
  }

  /**
   * Chooses as many random numbers as the player had chosen. This affects the choice only: the server draws the result.
   */
  private quickPick(): void {
    const size = this.face.picks.includes(this.chosen.size) ? this.chosen.size : QUICK;
    const left = this.numbers.map((_, i) => i + 1);
    this.choose(Array.from({ length: size }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 0));
  }

  private choose(numbers: readonly number[]): void {
    if (!this.isOpen) return;
    this.chosen.clear();
    for (const number of numbers) this.chosen.add(number);
    this.shown = [];
    this.show([]);
    this.render();
    this.options.changed('');
  }

  private render(): void {
    const { texts } = this.options;
    this.numbers.forEach((one, i) => one.setAttribute('aria-pressed', String(this.chosen.has(i + 1))));
    this.total.textContent = texts.chosen(this.chosen.size);
    const rows = this.rows();
    this.hint.textContent = texts.choose;
    this.hint.hidden = rows.length > 0;
    this.pays.hidden = rows.length === 0;
    this.pays.replaceChildren(...rows.map((row) => this.pay(row)));
    this.open(this.isOpen);
  }

  private pay({ count: hits = 0, percent }: PayRow): HTMLElement {
    return el('li', {}, el('span', {}, this.options.texts.hits(hits)), el('strong', {}, `${count(percent / 100)}×`));
  }

  private show(shown: readonly string[]): void {
    for (const one of this.numbers) one.classList.remove('drawn');
    for (const number of shown) this.light(number);
  }

  private light(number: string): void {
    this.numbers[Number(number) - 1]?.classList.add('drawn');
  }
}
