import type { FieldsFace } from '../engine/face';
import { button, el } from './dom';
import type { Texts } from './texts';

/**
 * The second group of fields of a table that takes stakes on single sides of the dice and on pairs of them. Both groups
 * lie in the same place and one is visible; a button switches between them. Its label names the hidden group and the
 * stakes that lie there.
 */
export class FieldPairs {
  readonly element: HTMLElement;
  readonly turn: HTMLButtonElement;
  private readonly ofPairs: ReadonlySet<string>;
  private readonly times: string;
  private laid: readonly string[] = [];
  private isShown = false;

  /**
   * Undefined where a table has no pairs. `singles`: the group of the other fields; `buttons`: the buttons of the
   * pairs, in order.
   */
  static of(
    face: FieldsFace,
    texts: Texts,
    singles: HTMLElement,
    buttons: readonly HTMLButtonElement[],
  ): FieldPairs | undefined {
    return buttons.length > 0 ? new FieldPairs(face, texts, singles, buttons) : undefined;
  }

  private constructor(
    face: FieldsFace,
    private readonly texts: Texts,
    private readonly singles: HTMLElement,
    buttons: readonly HTMLButtonElement[],
  ) {
    const pairs = face.fields.filter(({ of }) => of !== undefined);
    this.ofPairs = new Set(pairs.map(({ field }) => field));
    // All pairs pay alike.
    const percent = face.pays.find(({ symbol }) => symbol === pairs[0]?.symbol)?.percent ?? 0;
    this.times = String(percent / 100);
    this.element = el(
      'div',
      { class: 'fields pairs', attrs: { role: 'group', 'aria-label': texts.pairs.choose(this.times) } },
      ...buttons,
    );
    this.turn = button('clear turn', '', () => {
      this.isShown = !this.isShown;
      this.show();
    });
    this.show();
  }

  /** Sets the fields that carry stakes. */
  setLaid(laid: readonly string[]): void {
    this.laid = laid;
    this.show();
  }

  /** Sets the fields that paid; the button is marked when one of them lies on the hidden group. */
  mark(paid: readonly string[]): void {
    this.turn.classList.toggle(
      'hit',
      paid.some((field) => this.isAway(field)),
    );
  }

  private isAway(field: string): boolean {
    return this.ofPairs.has(field) !== this.isShown;
  }

  private show(): void {
    const { pairs } = this.texts;
    const away = this.laid.filter((field) => this.isAway(field)).length;
    this.element.classList.toggle('away', !this.isShown);
    this.singles.classList.toggle('away', this.isShown);
    const words = this.isShown ? pairs.back : pairs.show(this.times);
    this.turn.textContent = away > 0 ? `${words} (${away})` : words;
  }
}
