import { stakeOf, type Bet } from '../engine/bets';
import { freeGamesOf } from '../engine/round';
import type { Balance, InitAnswer, PlayAnswer, Refused, RoundView } from '../games/game-api';
import { pesos } from '../money';
import { boardOf } from './boards';
import { confetti, countUp } from './celebrate';
import { ask, isAsking } from './dialogs';
import { Host } from './host';
import { openMenu } from './menu';
import { showProblem, type Remedy } from './problems';
import type { Board } from './board';
import type { Picks } from './picks';
import { spokenResult } from './results';
import type { GameServer } from './server';
import type { Settings } from './settings';
import { SpinCycle } from './spin-cycle';
import { Stage } from './stage';
import type { SymbolPainter } from './symbols';
import { textsFor, type Problem, type Texts } from './texts';
import { uuid, wait, waitUntil } from './waits';

/** Rounds paying this many bets or more are celebrated with confetti. */
const BIG_WIN_BETS = 15;
const SETTLE_TRIES = 10;
/** Wait before the balance, or an unbooked round, is asked for again. */
const READ_AGAIN_MS = 4_000;

type Phase = 'idle' | 'turning' | 'resting' | 'free';

/** The course of the game: what happens when, built on stage, reels and server. */
export class Game {
  private readonly texts: Texts;
  private readonly host: Host;
  private readonly board: Board;
  private readonly picks: Picks;
  private readonly stage: Stage;
  private readonly cycle: SpinCycle;
  private phase: Phase = 'idle';
  private betIndex = 0;
  private held = false;
  private playerPaused = false;
  private staleBalance = false;
  private balance: Balance | null = null;
  private nextRefresh: ReturnType<typeof setTimeout> | undefined;
  /** Brings a count-up that is still running to its end. */
  private settleCount: () => void = () => undefined;

  constructor(
    private readonly session: InitAnswer,
    private readonly server: GameServer,
    private readonly painter: SymbolPainter,
    private readonly settings: Settings,
  ) {
    this.texts = textsFor(session.lang, settings.game);
    document.documentElement.lang = /^(fil|tl)\b/i.test(session.lang) ? 'fil' : 'en';
    this.host = new Host(settings.siteOrigin, {
      pause: () => this.hold(true),
      resume: () => this.hold(false),
      balanceChanged: () => void this.refresh(),
    });
    const { board, picks } = boardOf(
      settings.game,
      {
        painter,
        texts: this.texts,
        maxBet: session.maxBet,
        level: () => this.level,
        changed: (why) => this.say(why),
      },
      session.round?.spin,
    );
    this.board = board;
    this.picks = picks;
    this.stage = new Stage(this.board.element, settings.game, this.texts, this.host.isEmbedded, session.demo, {
      main: () => this.pressMain(),
      lower: () => this.changeBet(-1),
      raise: () => this.changeBet(1),
      menu: () => this.menu(),
      exit: () => this.leave(),
    });
    this.board.element.addEventListener('click', () => this.cycle.hurry());
    this.cycle = new SpinCycle({
      server,
      board: this.board,
      cycleMs: session.cycleMs,
      onNoAnswer: async () => (await this.problem('NO_ANSWER')) === 'again',
    });
  }

  /** Puts the game on the page and goes on where the player left off. */
  async begin(mount: HTMLElement): Promise<void> {
    mount.replaceChildren(this.stage.element);
    document.addEventListener('keydown', (event) => this.pressKey(event));
    for (const type of ['online', 'offline']) window.addEventListener(type, () => this.showState());
    this.setBalance(this.session.balance);
    this.stage.setLastWin(0);
    this.idle();
    this.watchTime();
    this.host.tell({ t: 'ready' });
    const { round } = this.session;
    if (round && !round.finished) {
      this.betIndex = Math.max(0, this.session.betLevels.indexOf(round.bet));
      this.host.tell({ t: 'roundStart', bet: round.bet });
      await this.freeGames(round, this.texts.free.resumed(round.freeGames.given - round.freeGames.played));
    } else if (round) {
      this.stage.setLastWin(round.total);
      if (round.total > 0) this.stage.setMessage(this.texts.lastRound(pesos(round.total)));
      if (!round.settled) void this.followUp();
    }
  }

  /** What is staked on each thing chosen, hundredths. */
  private get level(): number {
    return this.session.betLevels[this.betIndex] ?? 0;
  }

  private get canPlay(): boolean {
    return this.phase === 'idle' && !this.held && navigator.onLine && !isAsking();
  }

  private pressMain(): void {
    if (this.phase === 'turning') this.cycle.hurry();
    else if (this.phase === 'free') {
      this.playerPaused = !this.playerPaused;
      this.showState();
    } else if (this.canPlay) {
      const bet = this.picks.bet(this.level);
      if (!bet) this.say(this.texts.choose);
      else if (stakeOf(bet) < this.session.minBet) this.say(this.texts.tooLittle(pesos(this.session.minBet)));
      else void this.spin(bet);
    }
  }

  private pressKey(event: KeyboardEvent): void {
    // A held key repeats: that would be autoplay.
    if (event.code !== 'Space' || event.repeat || isAsking()) return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    this.pressMain();
  }

  private changeBet(step: number): void {
    if (this.phase !== 'idle') return;
    this.betIndex = Math.min(Math.max(this.betIndex + step, 0), this.session.betLevels.length - 1);
    this.showState();
  }

  /** Words under the board, which screen readers say too. */
  private say(text: string): void {
    this.clearWins();
    this.stage.setMessage(text);
    this.stage.announce(text);
  }

  private async spin(bet: Bet): Promise<void> {
    const stake = stakeOf(bet);
    this.phase = 'turning';
    this.clearWins();
    this.showState();
    this.host.tell({ t: 'roundStart', bet: stake });
    this.takeStake(stake);
    const answer = await this.cycle.run({ requestId: uuid(), bet });
    if (answer?.status === 'OK') await this.showPaidSpin(answer);
    else {
      this.showBalance();
      this.host.tell({ t: 'roundEnd', placed: false, bet: 0, win: 0 });
      this.idle();
      if (answer) await this.refused(answer);
      else this.leave();
    }
  }

  private async showPaidSpin({ round, balance }: PlayAnswer): Promise<void> {
    this.phase = 'resting';
    this.showState();
    this.showWins(round);
    this.setBalance(balance);
    if (round.finished) this.finish(round);
    await this.cycle.rest();
    if (!round.finished) await this.freeGames(round, this.texts.free.text);
    else this.idle();
  }

  /** All free games left in a round, one after the other; the player can pause between two. */
  private async freeGames(from: RoundView, text: string): Promise<void> {
    const { free } = this.texts;
    let round = from;
    this.phase = 'free';
    this.playerPaused = false;
    const left = round.freeGames.given - round.freeGames.played;
    // Not behind a question of the site's.
    await waitUntil(() => !this.held);
    await ask(free.title(left), [text], [{ label: free.start, value: true, primary: true }], true, 'party');
    const counter = () =>
      `${free.counter(round.freeGames.played, round.freeGames.given)} · ${free.total(pesos(round.total))}`;
    this.stage.setBanner(counter(), true);
    while (!round.finished) {
      this.showState();
      await waitUntil(() => this.mayRun());
      this.clearWins();
      const answer = await this.cycle.run({ roundId: round.roundId, spin: round.index + 1 });
      if (answer?.status !== 'OK') {
        if (!answer || (await this.problem(answer.status)) !== 'again') return this.leave();
        continue;
      }
      round = answer.round;
      this.showWins(round);
      if (answer.balance || round.finished) this.setBalance(answer.balance);
      const given = freeGamesOf(round.spin);
      const more = given > 0 ? `${free.more(given)} · ` : '';
      this.stage.setBanner(more + counter(), true);
      await this.cycle.rest();
    }
    this.finish(round);
    await waitUntil(() => !this.held);
    const words = [
      free.total(pesos(round.total)),
      ...(round.capped ? [free.capped] : []),
      ...(round.settled ? [] : [this.texts.onItsWay]),
    ];
    await ask(free.done, words, [{ label: this.texts.goOn, value: true, primary: true }], true, 'party');
    this.idle();
  }

  private mayRun(): boolean {
    return (
      !this.playerPaused && !this.held && navigator.onLine && !isAsking() && document.visibilityState === 'visible'
    );
  }

  private clearWins(): void {
    this.settleCount();
    this.settleCount = () => undefined;
    this.stage.setMessage('');
  }

  /** Shows what the newest spin paid. Only more than the stake is celebrated (player protection C25). */
  private showWins({ spin, bet, total, finished }: RoundView): void {
    const { texts } = this;
    this.board.mark(spin);
    this.stage.announce(spokenResult(texts, spin));
    if (spin.win <= bet) {
      this.stage.setMessage(spin.win > 0 ? texts.pays(pesos(spin.win)) : texts.noWin);
      return;
    }
    this.stage.setMessage('', true);
    const isBig = spin.win >= bet * BIG_WIN_BETS || (finished && total >= bet * BIG_WIN_BETS);
    this.settleCount = countUp(this.stage.message, 0, spin.win, (amount) =>
      isBig ? `${texts.bigWin} ${amount}` : texts.win(amount),
    );
    if (isBig) confetti(this.stage.element);
  }

  private finish(round: RoundView): void {
    this.stage.setLastWin(round.total);
    this.host.tell({ t: 'roundEnd', placed: true, roundId: round.roundId, bet: round.bet, win: round.total });
    if (!round.settled) void this.followUp();
  }

  private idle(): void {
    this.phase = 'idle';
    this.stage.setBanner(this.texts.hint, false);
    this.showState();
    if (this.staleBalance) void this.refresh();
  }

  private async refused(answer: Refused): Promise<void> {
    if (answer.balance) this.setBalance(answer.balance);
    else if (answer.status === 'BET_NOT_PLACED') this.setBalance(null);
    if (answer.status === 'ROUND_OPEN' && answer.round)
      return this.freeGames(answer.round, this.texts.problem.ROUND_OPEN.text);
    const problem = answer.status === 'INSUFFICIENT_FUNDS' && this.session.demo ? 'DEMO_FUNDS' : answer.status;
    await this.problem(problem, answer);
    if (answer.balance === null) await this.refresh();
  }

  /** Shows a problem and does what the player chose; returns the choice for those who go on from it. */
  private async problem(problem: Problem, refused: Pick<Refused, 'kind'> = {}): Promise<Remedy> {
    const remedy = await showProblem(this.texts, this.host, problem, refused);
    if (remedy === 'lobby') this.leave();
    if (remedy === 'refill') await this.refresh(true);
    if (remedy === 'deposit') {
      if (this.host.isEmbedded) this.host.tell({ t: 'needDeposit' });
      else location.assign(this.session.depositUrl);
    }
    return remedy;
  }

  private leave(): void {
    if (this.host.isEmbedded) this.host.tell({ t: 'exit' });
    else location.assign(this.session.lobbyUrl);
  }

  /** A slot takes the stake at the press; the casino's answer brings the true balance, and a bet that was not placed the one before. */
  private takeStake(bet: number): void {
    if (this.balance && this.balance.total >= bet) this.stage.setBalance(this.balance.total - bet);
  }

  private showBalance(): void {
    this.stage.setBalance(this.balance?.total ?? null);
  }

  private setBalance(balance: Balance | null): void {
    this.balance = balance;
    this.showBalance();
    if (balance) this.host.tell({ t: 'balance', ...balance });
  }

  /** Reads the balance anew; while reels turn, after they rest, so that it does not give the result away. */
  private async refresh(refill = false): Promise<void> {
    this.staleBalance = this.phase !== 'idle';
    if (this.staleBalance) return;
    const answer = await this.server.again(refill).catch(() => undefined);
    if (answer?.status === 'SESSION_EXPIRED' || answer?.status === 'SESSION_UNKNOWN')
      return void this.problem(answer.status);
    const balance = answer?.status === 'OK' ? answer.balance : null;
    if (this.phase === 'idle') this.setBalance(balance);
    clearTimeout(this.nextRefresh);
    if (!balance) this.nextRefresh = setTimeout(() => void this.refresh(), READ_AGAIN_MS);
  }

  /** Asks for a round the casino has not booked yet until it has, or for a while. */
  private async followUp(): Promise<void> {
    this.stage.setMessage(this.texts.onItsWay);
    for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
      await wait(READ_AGAIN_MS);
      const answer = await this.server.again().catch(() => undefined);
      if (answer?.status !== 'OK') continue;
      if (this.phase === 'idle') this.setBalance(answer.balance);
      if (answer.round?.settled !== false) return;
    }
  }

  private hold(held: boolean): void {
    this.held = held;
    this.showState();
  }

  private showState(): void {
    const { texts, phase } = this;
    const isIdle = phase === 'idle';
    this.picks.open(isIdle);
    this.stage.setBet(
      this.level,
      isIdle && this.betIndex > 0,
      isIdle && this.betIndex < this.session.betLevels.length - 1,
    );
    this.stage.setStrip(!navigator.onLine ? texts.offline : this.held ? texts.paused : '');
    if (phase === 'free') this.stage.setMain(this.playerPaused ? texts.goOn : texts.pause, true, 'quiet');
    else if (phase === 'turning') this.stage.setMain(texts.stop, true);
    else this.stage.setMain(texts.spin, isIdle && !this.held && navigator.onLine);
  }

  private menu(): void {
    openMenu({
      game: this.settings.game,
      texts: this.texts,
      painter: this.painter,
      info: () => {
        const { rtpBp, cycleMs, version } = this.session;
        return { bet: this.level, rtpBp, cycleMs, version };
      },
      loadHistory: () => this.server.history(),
    });
  }

  /** Reality checks where no casino page around the game makes them. */
  private watchTime(): void {
    const { realityCheckMin } = this.session;
    if (this.host.isEmbedded || realityCheckMin === 0) return;
    let checks = 0;
    const check = async () => {
      checks += 1;
      await waitUntil(() => this.phase === 'idle' && !isAsking());
      const { reality, goOn, action } = this.texts;
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
