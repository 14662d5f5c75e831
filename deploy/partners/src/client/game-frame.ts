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
/** Wait before the balance, or an unbooked round, is asked for again. */
const READ_AGAIN_MS = 4_000;

export interface GameFrameOptions {
  session: InitAnswer;
  server: GameServer;
  painter: SymbolPainter;
  settings: Settings;
  texts: Texts;
  sound: Sound;
  board: HTMLElement;
  /** Whether a round may begin, as far as the game itself goes. */
  isIdle(): boolean;
  /** The large button is pressed. */
  main(): void;
  /** Something has changed that the game shows. */
  show(): void;
  /** Tabs of the menu beside rules, pays and history. */
  tabs?: MenuTab[];
}

/**
 * The frame around every game: the player's money and stake, problems, the menu, the casino's page. It knows nothing
 * of a game's course.
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
  /** Brings a count-up that is still running to its end. */
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

  /** Free rounds of the casino's that are played before anything is paid for; null: rounds are paid. */
  get freeRounds(): FreeRoundsView | null {
    return this.freeNow;
  }

  /** Takes the state of the free rounds from the server. */
  setFreeRounds(free: FreeRoundsView | null): void {
    this.freeNow = free;
  }

  /** The stake on each chosen thing, hundredths. */
  get level(): number {
    if (this.freeNow) return this.freeNow.stake;
    return this.options.session.betLevels[this.betIndex] ?? 0;
  }

  /** The casino's page asks something over the game. */
  get held(): boolean {
    return this.isHeld;
  }

  get canPlay(): boolean {
    return this.options.isIdle() && !this.isHeld && navigator.onLine && !isAsking();
  }

  /** Chooses a stake that was chosen before. */
  chooseLevel(level: number): void {
    this.betIndex = Math.max(0, this.options.session.betLevels.indexOf(level));
  }

  /** Whether a bet may be sent; says why not. */
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
    const { texts, sound } = this.options;
    this.stage.announce(spoken);
    const size = winSize(spin.win, bet);
    if (size === 'none') {
      this.stage.setMessage(spin.win > 0 ? texts.pays(pesos(spin.win)) : texts.noWin);
      return;
    }
    this.stage.setMessage('', true);
    const settle = countUp(this.stage.message, spin.win, texts.win);
    const leave = isBig(size) ? celebrate(this.stage.element, size, texts.bigWin[size], spin.win) : () => undefined;
    this.settleCount = () => {
      settle();
      leave();
    };
    // The sum of all free games may be big where the last one is not.
    const isBigRound = finished && isBig(winSize(total, bet));
    if (isBigRound && !isBig(size)) confetti(this.stage.element);
    sound.play(isBig(size) || isBigRound ? 'bigWin' : 'win');
  }

  /** Tells the casino's page how a round ended. */
  finish(round: RoundView): void {
    this.stage.setLastWin(round.total);
    this.host.tell({
      t: 'roundEnd',
      placed: true,
      roundId: round.roundId,
      bet: round.free ? 0 : round.bet,
      win: round.total,
    });
    if (!round.settled) void this.followUp();
  }

  /** The last round as it was left, when the game is entered again. */
  showLast(round: RoundView): void {
    this.stage.setLastWin(round.total);
    if (round.total > 0) this.stage.setMessage(this.options.texts.lastRound(pesos(round.total)));
    if (!round.settled) void this.followUp();
  }

  /** A bet was not placed: the balance is as it was, or not known. */
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
      if (this.host.isEmbedded) this.host.tell({ t: 'needDeposit' });
      else location.assign(this.options.session.depositUrl);
    }
    return remedy;
  }

  leave(): void {
    if (this.host.isEmbedded) this.host.tell({ t: 'exit' });
    else location.assign(this.options.session.lobbyUrl);
  }

  /**
   * A game takes the stake at the press; the casino's answer brings the true balance, and a bet that was not placed
   * the one before.
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
    if (balance) this.host.tell({ t: 'balance', ...balance });
  }

  /** Reads the balance that was asked for while a round ran. */
  readBalance(): void {
    if (this.staleBalance) void this.refresh();
  }

  /** Reads the balance anew; during a round, after it, so that it does not give the result away. */
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

  /** Shows the stake and the lasting controls. The large button belongs to the game. */
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

  /** The number of the free round under way, or of the next one. */
  private freeText({ played, rounds, won }: FreeRoundsView): string {
    const { freeRounds } = this.options.texts;
    const number = Math.min(this.options.isIdle() ? played + 1 : Math.max(played, 1), rounds);
    return `${freeRounds.counter(number, rounds)} · ${freeRounds.won(pesos(won))}`;
  }

  /** Asks for a round the casino has not booked yet until it has, or for a while. */
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
    // A held key repeats: that would be autoplay.
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

  /** Reality checks where no casino page around the game makes them. */
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
