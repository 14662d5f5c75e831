import type { Bet } from '../engine/bets';
import type { FieldFace, FieldsFace } from '../engine/face';
import { tableResult, type SpinResult } from '../engine/round';
import { pesos } from '../ground/money';
import type { Board } from './board';
import { button, el, reducedMotion } from './dom';
import { FieldPairs } from './field-pairs';
import { count } from './game-numbers';
import type { Picks } from './bet-picks';
import type { Sound } from './sound';
import type { SymbolPainter } from './symbols';
import type { Texts } from './texts';
import { wait } from './wait';

const TUMBLE_MS = 110;
/** Delay between two dice that come to rest, or two cards that are turned, ms. */
const STAGGER_MS = 320;

export interface FieldTableOptions {
  painter: SymbolPainter;
  sound: Sound;
  texts: Texts;
  /** Symbols visible before the first round. */
  shown: readonly string[];
  /** Maximum total stake of a round, hundredths. */
  maxBet: number;
  /** Stake that a press lays on a field, hundredths. */
  level(): number;
  /** Called after a change of the stakes; `why` explains a stake that was refused as too large, else it is empty. */
  changed(why: string): void;
}

/** The return of a stake on a field, the stake included: `2×`, or a range from least to most, `2–4×`. */
export function paysOf({ pays }: Pick<FieldsFace, 'pays'>, symbol: string): string {
  const times = pays.filter((row) => row.symbol === symbol).map(({ percent }) => percent / 100);
  if (times.length === 0) return '';
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return least === most ? `${count(most)}×` : `${count(least)}–${count(most)}×`;
}

/** Dice or cards above the fields that take stakes. It only shows the result that the server drew. */
export class FieldTable implements Board, Picks {
  readonly element: HTMLElement;
  private readonly pieces: HTMLElement[];
  private readonly fields: Map<string, { button: HTMLButtonElement; stake: HTMLElement; pays: string }>;
  private readonly total = el('output', { class: 'laid', attrs: { 'aria-live': 'off' } });
  private readonly clearAll: HTMLButtonElement;
  private readonly pairs: FieldPairs | undefined;
  private readonly stakes = new Map<string, number>();
  private shown: readonly string[];
  private isOpen = true;
  private hurried = false;
  private tumbling: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly face: FieldsFace,
    private readonly options: FieldTableOptions,
  ) {
    this.shown = options.shown;
    this.pieces = options.shown.map(() => el('div', { class: `piece ${face.kind === 'cards' ? 'card' : 'die'}` }));
    this.fields = new Map(face.fields.map((field) => [field.field, this.field(field)]));
    this.clearAll = button('clear', options.texts.clear, () => this.sweep());
    const buttons = (several: boolean) =>
      face.fields.flatMap(({ field, of }) =>
        (of !== undefined) === several ? (this.fields.get(field)?.button ?? []) : [],
      );
    const singles = el(
      'div',
      { class: 'fields', attrs: { role: 'group', 'aria-label': options.texts.choose } },
      ...buttons(false),
    );
    this.pairs = FieldPairs.of(face, options.texts, singles, buttons(true));
    this.element = el(
      'div',
      { class: `table ${face.kind}` },
      el('div', { class: 'shown', attrs: { 'aria-hidden': 'true' } }, ...this.places()),
      el('div', { class: 'boards' }, singles, ...(this.pairs ? [this.pairs.element] : [])),
      el('div', { class: 'total' }, this.total, ...(this.pairs ? [this.pairs.turn] : []), this.clearAll),
    );
    this.show(this.shown);
    this.render();
  }

  bet(): Bet | undefined {
    return this.stakes.size > 0 ? { kind: 'fields', stakes: Object.fromEntries(this.stakes) } : undefined;
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
    // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus at every roll.
    for (const { button: one } of this.fields.values()) one.setAttribute('aria-disabled', String(!isOpen));
    this.clearAll.setAttribute('aria-disabled', String(!isOpen || this.stakes.size === 0));
  }

  start(): void {
    this.hurried = false;
    this.clear();
    if (reducedMotion()) return;
    this.element.classList.add('rolling');
    const { sides } = this.face;
    // All cards have the same back, so there is nothing to tumble.
    if (sides.length === 1) return this.show(this.pieces.map(() => sides[0] ?? ''));
    let turn = 0;
    this.tumbling = setInterval(() => {
      turn += 1;
      this.pieces.forEach((piece, i) => {
        const side = turn * 5 + i * 2;
        if (!piece.classList.contains('rests'))
          this.paint(piece, sides[side - Math.floor(side / sides.length) * sides.length] ?? '');
      });
    }, TUMBLE_MS);
  }

  async land(spin: SpinResult): Promise<void> {
    const { shown } = tableResult(spin);
    for (const [index, symbol] of shown.entries()) {
      if (!this.hurried && !reducedMotion()) await wait(STAGGER_MS);
      const piece = this.pieces[index];
      if (!piece) continue;
      piece.classList.add('rests');
      this.paint(piece, symbol);
      this.options.sound.play(this.face.kind === 'cards' ? 'card' : 'tick');
    }
    this.shown = shown;
    this.rest();
  }

  hurry(): void {
    this.hurried = true;
  }

  abort(): void {
    this.rest();
    this.show(this.shown);
  }

  clear(): void {
    for (const hit of this.element.querySelectorAll('.hit')) hit.classList.remove('hit');
  }

  /** Marks the winning fields, and the dice or cards of those that paid more than their stake. */
  mark(spin: SpinResult): void {
    const { wins } = tableResult(spin);
    for (const { field } of wins) this.fields.get(field)?.button.classList.add('hit');
    const { face, shown } = this;
    const [own, each] = face.kind === 'cards' ? [face.shownFor, face.shownFor] : [face.sides, shown];
    const made = wins.filter(({ stake, pay }) => pay > stake).flatMap(({ field }) => this.sidesOf(field));
    // A field that is no side of a piece (a pair, a tie) is won by all pieces.
    const byAll = made.some((field) => !own.includes(field));
    this.pieces.forEach((piece, i) => piece.classList.toggle('hit', byAll || made.includes(each[i] ?? '')));
    this.pairs?.mark(wins.map(({ field }) => field));
  }

  /** The sides that a field stands for: several for a pair, otherwise the field itself. */
  private sidesOf(field: string): readonly string[] {
    return this.face.fields.find((one) => one.field === field)?.of ?? [field];
  }

  /** The places of the pieces: dice stand alone, each card stands with the name of its camp. */
  private places(): HTMLElement[] {
    const { face } = this;
    if (face.kind === 'dice') return this.pieces;
    return this.pieces.map((piece, i) => {
      const camp = face.shownFor[i] ?? '';
      return el('div', { class: `hand ${camp}` }, piece, el('span', {}, this.options.texts.fields[camp]));
    });
  }

  private field({ field, symbol, of = [symbol], paysAs = symbol, ...names }: FieldFace): {
    button: HTMLButtonElement;
    stake: HTMLElement;
    pays: string;
  } {
    const stake = el('span', { class: 'stake' });
    const name = this.options.texts.fields[field] ?? names.en;
    const picture = el(
      'span',
      { class: 'chip', attrs: { 'aria-hidden': 'true' } },
      ...of.map((one) => this.options.painter.paint(one)),
    );
    const element = button('field', [picture, el('span', { class: 'name' }, name), stake], () => this.toggle(field));
    return { button: element, stake, pays: paysOf(this.face, paysAs) };
  }

  /** Lays the chosen stake on a field, or removes it when the same stake lies there. */
  private toggle(field: string): void {
    if (!this.isOpen) return;
    const level = this.options.level();
    const others = this.sum() - (this.stakes.get(field) ?? 0);
    if (this.stakes.get(field) === level) this.stakes.delete(field);
    else if (others + level > this.options.maxBet)
      return this.options.changed(this.options.texts.tooMuch(pesos(this.options.maxBet)));
    else this.stakes.set(field, level);
    this.clear();
    this.render();
    this.options.changed('');
  }

  private sweep(): void {
    if (!this.isOpen) return;
    this.stakes.clear();
    this.clear();
    this.render();
    this.options.changed('');
  }

  private sum(): number {
    return [...this.stakes.values()].reduce((sum, stake) => sum + stake, 0);
  }

  private render(): void {
    this.total.textContent = `${this.options.texts.total} ${pesos(this.sum())}`;
    for (const [field, { button: one, stake, pays }] of this.fields) {
      const laid = this.stakes.get(field);
      one.setAttribute('aria-pressed', String(laid !== undefined));
      stake.textContent = laid === undefined ? pays : pesos(laid);
    }
    this.pairs?.setLaid([...this.stakes.keys()]);
    this.open(this.isOpen);
  }

  private rest(): void {
    clearInterval(this.tumbling);
    this.element.classList.remove('rolling');
    for (const piece of this.pieces) piece.classList.remove('rests');
  }

  private show(shown: readonly string[]): void {
    this.pieces.forEach((piece, i) => this.paint(piece, shown[i] ?? ''));
  }

  private paint(piece: HTMLElement, symbol: string): void {
    piece.replaceChildren(this.options.painter.paint(symbol));
  }
}
