import type { GameFace } from '../engine/face';
import { pesos } from '../ground/money';
import { button, el, icon } from './dom';
import type { Texts } from './texts';

const MINUS = 'M5 12h14';
const PLUS = 'M12 5v14';
const MENU = ['M4 6h16', 'M4 12h16', 'M4 18h16'];
const SPEAKER = 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4z';
const WAVES = ['M15.5 9a4.5 4.5 0 0 1 0 6', 'M18.2 6.5a8 8 0 0 1 0 11'];
const MUTED = ['M16 9.5l5 5', 'M21 9.5l-5 5'];
const BACK = 'M15 5l-7 7 7 7';

export interface StageEvents {
  main(): void;
  lower(): void;
  raise(): void;
  menu(): void;
  sound(): void;
  exit(): void;
}

/** An amount with its label. */
function fact(label: string, className: string): { box: HTMLElement; value: HTMLElement } {
  const value = el('output', { class: 'value', attrs: { 'aria-live': 'off' } }, '—');
  return { box: el('div', { class: `fact ${className}` }, el('span', { class: 'label' }, label), value), value };
}

/** The fixed parts of the page and their texts. The course of the game stays outside. */
export class Stage {
  readonly element: HTMLElement;
  /** Text under the reels: hint, pay or win. */
  readonly message = el('p', { class: 'win-bar', attrs: { 'aria-hidden': 'true' } });
  private readonly banner = el('p', { class: 'banner' });
  private readonly strip = el('p', { class: 'strip', attrs: { role: 'status' } });
  private readonly live = el('p', { class: 'hidden', attrs: { role: 'status', 'aria-live': 'polite' } });
  private readonly balance: ReturnType<typeof fact>;
  private readonly lastWin: ReturnType<typeof fact>;
  private readonly bet: ReturnType<typeof fact>;
  private readonly main: HTMLButtonElement;
  private readonly mainLabel: HTMLElement;
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private readonly sound: HTMLButtonElement;

  constructor(
    board: HTMLElement,
    { name, title, kind, theme }: GameFace,
    texts: Texts,
    isEmbedded: boolean,
    isDemo: boolean,
    events: StageEvents,
  ) {
    this.balance = fact(texts.balance, 'balance');
    this.lastWin = fact(texts.lastWin, 'last-win');
    this.bet = fact(texts.bet, 'bet');
    this.less = button('round', icon(MINUS), events.lower, texts.less);
    this.more = button('round', icon(MINUS, PLUS), events.raise, texts.more);
    this.mainLabel = el('span', {}, texts.spin);
    this.main = button('spin', this.mainLabel, events.main);
    this.sound = button('round', '', events.sound, texts.sound);
    const menu = button('round menu', icon(...MENU), events.menu, texts.menu);
    const exit = !isEmbedded && button('round exit', icon(BACK), events.exit, texts.action.lobby);
    this.element = el(
      'main',
      { class: `stage ${kind}-game scene-${theme.scene}`, attrs: { 'aria-label': name } },
      el('div', { class: 'scene', attrs: { 'aria-hidden': 'true' } }),
      el('div', { class: 'bunting', attrs: { 'aria-hidden': 'true' } }),
      el(
        'header',
        { class: 'head' },
        exit,
        el('h1', { class: 'logo' }, ...title.flatMap((words, i) => [i > 0 && ' ', el('span', {}, words)])),
        el('div', { class: 'tools' }, this.sound, menu),
      ),
      isDemo && el('p', { class: 'demo' }, texts.demo),
      this.strip,
      this.banner,
      el('section', { class: 'play' }, board, this.message),
      el(
        'section',
        { class: 'controls' },
        el('div', { class: 'facts' }, this.balance.box, this.lastWin.box),
        el('div', { class: 'stepper' }, this.less, this.bet.box, this.more),
        this.main,
      ),
      this.live,
    );
  }

  setBalance(total: number | null): void {
    this.balance.box.classList.toggle('unknown', total === null);
    if (total !== null) this.balance.value.textContent = pesos(total);
  }

  setLastWin(win: number): void {
    this.lastWin.value.textContent = pesos(win);
  }

  setBet(bet: number, canLower: boolean, canRaise: boolean): void {
    this.bet.value.textContent = pesos(bet);
    this.less.disabled = !canLower;
    this.more.disabled = !canRaise;
  }

  setMain(label: string, enabled: boolean, look: 'go' | 'quiet' = 'go'): void {
    this.mainLabel.textContent = label;
    // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus at every spin.
    this.main.setAttribute('aria-disabled', String(!enabled));
    this.main.classList.toggle('quiet', look === 'quiet');
  }

  /** Sets the state of the sound button. */
  setSound(isOn: boolean): void {
    this.sound.setAttribute('aria-pressed', String(isOn));
    this.sound.replaceChildren(icon(SPEAKER, ...(isOn ? WAVES : MUTED)));
  }

  /** Sets the text above the reels. */
  setBanner(text: string, inFreeGames: boolean): void {
    this.banner.textContent = text;
    this.element.classList.toggle('free', inFreeGames);
  }

  setMessage(text: string, isWin = false): void {
    this.message.textContent = text;
    this.message.classList.toggle('is-win', isWin);
  }

  /**
   * Shows the text of a lasting state (offline, paused, waiting) in place of the text above the reels. An empty text
   * removes it.
   */
  setStrip(text: string): void {
    this.strip.textContent = text;
  }

  /** Announces a text once to screen readers. */
  announce(text: string): void {
    this.live.textContent = text;
  }
}
