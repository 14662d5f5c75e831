import { button, el } from './dom';
import type { Texts } from './texts';

/** Multipliers on offer, hundredths. */
const OFFERED = [150, 200, 500, 1_000];

/**
 * The control for the automatic exit: none (the ride's last multiplier), one of some fixed multipliers, or a typed one.
 */
export class Exits {
  readonly element: HTMLElement;
  private readonly choices: { button: HTMLButtonElement; multiplier: number }[];
  private readonly own: HTMLInputElement;
  private chosen: number;

  constructor(
    texts: Texts,
    private readonly first: number,
    private readonly last: number,
  ) {
    this.chosen = last;
    const { ride } = texts;
    this.choices = [last, ...OFFERED].map((multiplier) => {
      const name = multiplier === last ? ride.noExit : `${multiplier / 100}×`;
      return { multiplier, button: button('exit-choice', name, () => this.choose(multiplier, true)) };
    });
    this.own = el('input', {
      class: 'exit-own',
      attrs: {
        type: 'text',
        inputmode: 'decimal',
        autocomplete: 'off',
        maxlength: '8',
        'aria-label': ride.ownExit,
        placeholder: ride.own,
      },
      on: { input: () => this.type(), blur: () => this.tidy() },
    });
    this.element = el(
      'div',
      { class: 'exits', attrs: { role: 'group', 'aria-label': ride.exits } },
      el('span', { class: 'exits-name', attrs: { 'aria-hidden': 'true' } }, ride.exits),
      ...this.choices.map((choice) => choice.button),
      this.own,
    );
    this.choose(last, true);
  }

  /** The chosen multiplier, hundredths. */
  get multiplier(): number {
    return this.chosen;
  }

  /** Restores an earlier choice. */
  set(multiplier: number): void {
    this.choose(multiplier, true);
    if (this.choices.every((choice) => choice.multiplier !== multiplier))
      this.own.value = (multiplier / 100).toFixed(2);
  }

  open(isOpen: boolean): void {
    // `aria-disabled` instead of `disabled`: a disabled control would lose the keyboard focus.
    this.element.setAttribute('aria-disabled', String(!isOpen));
    for (const choice of this.choices) choice.button.setAttribute('aria-disabled', String(!isOpen));
    this.own.readOnly = !isOpen;
  }

  private get isOpen(): boolean {
    return this.element.getAttribute('aria-disabled') !== 'true';
  }

  private choose(multiplier: number, isOffered: boolean): void {
    if (!this.isOpen) return;
    this.chosen = multiplier;
    if (isOffered) this.own.value = '';
    for (const choice of this.choices)
      choice.button.setAttribute('aria-pressed', String(isOffered && choice.multiplier === multiplier));
    this.own.classList.toggle('chosen', !isOffered);
  }

  private type(): void {
    const multiplier = Math.round(Number(this.own.value.replace(',', '.')) * 100);
    if (multiplier >= this.first && multiplier <= this.last) this.choose(multiplier, false);
    else {
      const { value } = this.own;
      this.choose(this.last, true);
      this.own.value = value;
    }
  }

  private tidy(): void {
    if (this.own.classList.contains('chosen')) this.own.value = (this.chosen / 100).toFixed(2);
    else this.own.value = '';
  }
}
