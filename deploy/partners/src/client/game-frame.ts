import { stakeOf, type Bet } from '../engine/bets';
import type { Balance, FreeRoundsView, InitAnswer, Refused, RoundView } from '../games/game-api';
import { pesos } from '../ground/money';
import { celebrate, confetti, countUp, isBig, winSize } from './celebrate';
import { ask, isAsking } from './dialogs';
import { Host } from './host-messages';
import { openMenu, type MenuTab } from './menu';
import { showProblem, type Remedy } from './problems';
import type { GameServer } from './server';
import type { Settings } from './settings';
import type { Sound } from './sound';
import { Stage } from './stage';
import type { SymbolPainter } from './symbols';
import type { Problem, Texts } from './texts';
import { wait, waitUntil } from './wait';

const SETTLE_TRIES = 10;
/** Delay before the next request for a missing balance or an unsettled round, ms. */
const READ_AGAIN_MS = 4_000;

export interface GameFrameOptions {
  session: InitAnswer;
  server: GameServer;
  painter: SymbolPainter;
  settings: Settings;
  texts: Texts;
  sound: Sound;
  board: HTMLElement;
  /** Whether the game itself is ready for a new round. */
  isIdle(): boolean;
  /** Called when the large button is pressed. */
  main(): void;
  /** Called after a change that the game has to render. */
  show(): void;
  /** Extra tabs of the menu, beside rules, pays and history. */
  tabs?: MenuTab[];
}

/**
 * The shared frame of all games: balance, stake, problems, menu, messages to the casino's page. The course of a round
 * stays in the game.
 */
export class GameFrame {
  readonly host: Host;
  readonly stage: Stage;
  private betIndex = 0;
  private isHeld = false;
  private staleBalance = false;
  private balance: Balance | null = null;
  private freeNow: FreeRoundsView | null;
  private nextRefresh: ReturnType<typeof setTimeout> | undefined;
  /** Finishes a count-up that is still running. */
  private settleCount: () => void = () => undefined;

  constructor(private readonly options: GameFrameOptions) {
    const { session, settings, texts, sound, board } = options;
    this.freeNow = session.freeRounds;
    document.documentElement.lang = /^(fil|tl)\b/i.test(session.lang) ? 'fil' : 'en';
    this.host = new Host(settings.siteOrigin, {
      pause: () => this.hold(true),
      resume: () => this.hold(false),
      balanceChanged: () => void this.refresh(),
    });
    this.stage = new Stage(board, settings.game, texts, this.host.isEmbedded, session.demo, {
      main: () => options.main(),
      lower: () => this.changeBet(-1),
      raise: () => this.changeBet(1),
      menu: () => this.menu(),
      sound: () => {
        sound.toggle();
        this.stage.setSound(sound.on);
      },
      exit: () => this.leave(),
    });
    this.stage.setSound(sound.on);
  }

  /** Puts the game on the page. */
  enter(mount: HTMLElement): void {
    mount.replaceChildren(this.stage.element);
    document.addEventListener('keydown', (event) => this.pressKey(event));
    for (const type of ['online', 'offline']) window.addEventListener(type, () => this.options.show());
    this.setBalance(this.options.session.balance);
    this.stage.setLastWin(0);
    this.watchTime();
  }

  /** The grant of free rounds to be played before paid ones; null: rounds are paid. */
  get freeRounds(): FreeRoundsView | null {
    return this.freeNow;
  }

  /** Sets the free rounds, as the server answered them. */
  setFreeRounds(free: FreeRoundsView | null): void {
    this.freeNow = free;
  }

  /** The stake per field or spin, hundredths. */
  get level(): number {
    if (this.freeNow) return this.freeNow.stake;
    return this.options.session.betLevels[this.betIndex] ?? 0;
  }

  /** True while the casino's page shows a question over the game. */
  get held(): boolean {
    return this.isHeld;
  }

  get canPlay(): boolean {
    return this.options.isIdle() && !this.isHeld && navigator.onLine && !isAsking();
  }

  /** Restores the bet level of an earlier round. */
  chooseLevel(level: number): void {
    this.betIndex = Math.max(0, this.options.session.betLevels.indexOf(level));
  }

  /** Whether a bet may be sent; tells the player the reason where not. */
  mayBet(bet: Bet | undefined): bet is Bet {
    const { texts, session } = this.options;
    if (!bet) this.say(texts.choose);
    else if (stakeOf(bet) < session.minBet) this.say(texts.tooLittle(pesos(session.minBet)));
    else return true;
    return false;
  }

  /** Sets the words under the board, which screen readers announce too. */
  say(text: string): void {
    this.clearWins();
    this.stage.setMessage(text);
    this.stage.announce(text);
  }

  clearWins(): void {
    this.settleCount();
    this.settleCount = () => undefined;
    this.stage.setMessage('');
  }

  /**
   * Shows and announces the win of the newest spin. Only a win above the stake is celebrated (player protection C25).
   */
  showWin({ spin, bet, total, finished }: RoundView, spoken: string): void {
    const { texts, sound, settings } = this.options;
    const moment = settings.game.theme.win;
    this.stage.announce(spoken);
    const size = winSize(spin.win, bet);
    if (size === 'none') {
      this.stage.setMessage(spin.win > 0 ? texts.pays(pesos(spin.win)) : texts.noWin);
      return;
    }
    this.stage.setMessage('', true);
    const settle = countUp(this.stage.message, spin.win, texts.win);
    const leave = isBig(size)
      ? celebrate(this.stage.element, { size, title: texts.bigWin[size], win: spin.win }, moment)
      : () => undefined;
    this.settleCount = () => {
      settle();
      leave();
    };
    // The total of a round with free games may be big although its last win is not.
    const isBigRound = finished && isBig(winSize(total, bet));
    if (isBigRound && !isBig(size)) confetti(this.stage.element, moment);
    sound.play(isBig(size) || isBigRound ? 'bigWin' : 'win');
  }

  /** Tells the casino's page how a round ended. */
  finish(round: RoundView): void {
    this.stage.setLastWin(round.total);
    this.host.post({
      t: 'roundEnd',
      placed: true,
      roundId: round.roundId,
      bet: round.free ? 0 : round.bet,
      win: round.total,
    });
    if (!round.settled) void this.followUp();
  }

  /** Shows the outcome of the last round after a new entry. */
  showLast(round: RoundView): void {
    this.stage.setLastWin(round.total);
    if (round.total > 0) this.stage.setMessage(this.options.texts.lastRound(pesos(round.total)));
    if (!round.settled) void this.followUp();
  }

  /** Handles a refused bet: the balance is the earlier one, or unknown (null) until the casino tells it. */
  async refused(answer: Refused): Promise<void> {
    if (answer.balance) this.setBalance(answer.balance);
    else if (answer.status === 'BET_NOT_PLACED' || answer.status === 'TOO_LATE') this.setBalance(null);
    const problem = answer.status === 'INSUFFICIENT_FUNDS' && this.options.session.demo ? 'DEMO_FUNDS' : answer.status;
    if (answer.status === 'FREE_OVER') this.freeNow = answer.freeRounds ?? null;
    await this.problem(problem, answer);
    if (answer.balance === null) await this.refresh();
  }

  /** Shows a problem, carries out the player's choice and returns it. */
  async problem(problem: Problem, refused: Pick<Refused, 'kind' | 'left'> = {}): Promise<Remedy> {
    const remedy = await showProblem(this.options.texts, this.host, problem, refused);
    if (remedy === 'lobby') this.leave();
    if (remedy === 'refill') await this.refresh(true);
    if (remedy === 'deposit') {
      if (this.host.isEmbedded) this.host.post({ t: 'needDeposit' });
      else location.assign(this.options.session.depositUrl);
    }
    return remedy;
  }

  leave(): void {
    if (this.host.isEmbedded) this.host.post({ t: 'exit' });
    else location.assign(this.options.session.lobbyUrl);
  }

  /**
   * Subtracts the stake from the shown balance at the press of the button. The casino's answer then sets the true
   * balance; a bet that was not placed restores the earlier one.
   */
  takeStake(bet: number): void {
    if (this.balance && this.balance.total >= bet) this.stage.setBalance(this.balance.total - bet);
  }

  showBalance(): void {
    this.stage.setBalance(this.balance?.total ?? null);
  }

  setBalance(balance: Balance | null): void {
    this.balance = balance;
    this.showBalance();
    if (balance) this.host.post({ t: 'balance', ...balance });
  }

  /** Reads the balance if a request for it came during the round. */
  readBalance(): void {
    if (this.staleBalance) void this.refresh();
  }

  /**
   * Reads the balance from the server. During a round the request waits for its end: the balance would reveal the
   * result.
   */
  async refresh(refill = false): Promise<void> {
    const { isIdle, server } = this.options;
    this.staleBalance = !isIdle();
    if (this.staleBalance) return;
    const answer = await server.again(refill).catch(() => undefined);
    if (answer?.status === 'SESSION_EXPIRED' || answer?.status === 'SESSION_UNKNOWN')
      return void this.problem(answer.status);
    const balance = answer?.status === 'OK' ? answer.balance : null;
    if (isIdle()) this.setBalance(balance);
    clearTimeout(this.nextRefresh);
    if (!balance) this.nextRefresh = setTimeout(() => void this.refresh(), READ_AGAIN_MS);
  }

  /**
   * Free rounds pay into the balance with a delay: reads the balance until the winnings arrive, or for a limited
   * time.
   */
  async awaitWinnings(): Promise<void> {
    const before = this.balance?.total;
    for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
      await this.refresh();
      if (this.balance && this.balance.total !== before) return;
      await wait(READ_AGAIN_MS);
    }
  }

  /** Renders the stake and the permanent controls. The game itself renders the large button. */
  showControls(): void {
    const { texts, isIdle, session } = this.options;
    const free = this.freeNow;
    const canChange = isIdle() && !free;
    const last = session.betLevels.length - 1;
    this.stage.setBet(this.level, canChange && this.betIndex > 0, canChange && this.betIndex < last);
    this.stage.setStrip(
      !navigator.onLine ? texts.offline : this.isHeld ? texts.paused : free ? this.freeText(free) : '',
    );
  }

  /** The text with the number of the current free round, or of the next one between rounds. */
  private freeText({ played, rounds, won }: FreeRoundsView): string {
    const { freeRounds } = this.options.texts;
    const number = Math.min(this.options.isIdle() ? played + 1 : Math.max(played, 1), rounds);
    return `${freeRounds.counter(number, rounds)} · ${freeRounds.won(pesos(won))}`;
  }

  /** Polls a round that the casino has not booked yet, at most `SETTLE_TRIES` times. */
  private async followUp(): Promise<void> {
    this.stage.setMessage(this.options.texts.onItsWay);
    for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
      await wait(READ_AGAIN_MS);
      const answer = await this.options.server.again().catch(() => undefined);
      if (answer?.status !== 'OK') continue;
      if (this.options.isIdle()) this.setBalance(answer.balance);
      if (answer.round?.settled !== false) return;
    }
  }

  private pressKey(event: KeyboardEvent): void {
    // Key repeat of a held key would be autoplay.
    if (event.code !== 'Space' || event.repeat || isAsking()) return;
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    this.options.main();
  }

  private changeBet(step: number): void {
    if (!this.options.isIdle() || this.freeNow) return;
    this.betIndex = Math.min(Math.max(this.betIndex + step, 0), this.options.session.betLevels.length - 1);
    this.options.show();
  }

  private hold(held: boolean): void {
    this.isHeld = held;
    this.options.show();
  }

  private menu(): void {
    const { settings, texts, painter, session, server, tabs = [] } = this.options;
    openMenu({
      game: settings.game,
      texts,
      painter,
      info: () => {
        const { rtpBp, cycleMs, version } = session;
        return { bet: this.level, rtpBp, cycleMs, version };
      },
      loadHistory: () => server.history(),
      tabs,
    });
  }

  /** Shows reality checks when the game runs outside the casino's page, which otherwise shows them. */
  private watchTime(): void {
    const { session, texts, isIdle } = this.options;
    const { realityCheckMin } = session;
    if (this.host.isEmbedded || realityCheckMin === 0) return;
    let checks = 0;
    const check = async () => {
      checks += 1;
      await waitUntil(() => isIdle() && !isAsking());
      const { reality, goOn, action } = texts;
      const stay = await ask(
        reality.title,
        [reality.text(checks * realityCheckMin)],
        [
          { label: goOn, value: true, primary: true },
          { label: action.lobby, value: false },
        ],
        true,
      );
      if (!stay) this.leave();
    };
    setInterval(() => void check(), realityCheckMin * 60_000);
  }
}
