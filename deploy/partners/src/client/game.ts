import { stakeOf, type Bet } from '../engine/bets';
import type { GameFace, RideFace } from '../engine/face';
import { freeGamesOf } from '../engine/round';
import type { InitAnswer, PlayAnswer, Refused, RoundView } from '../games/game-api';
import { pesos } from '../ground/money';
import { boardOf } from './boards';
import { ask, isAsking } from './dialogs';
import type { Board } from './board';
import type { Picks } from './bet-picks';
import { spokenResult } from './results';
import { GameFrame } from './game-frame';
import type { GameServer } from './server';
import type { Settings } from './settings';
import type { Sound } from './sound';
import { SpinCycle } from './spin-cycle';
import type { SymbolPainter } from './symbols';
import { textsFor, type Texts } from './texts';
import { uuid, waitUntil } from './wait';

type Phase = 'idle' | 'turning' | 'resting' | 'free';

/** The course of a game with one draw per press: the order of events, built on frame, board and server. */
export class Game {
  private readonly texts: Texts;
  private readonly frame: GameFrame;
  private readonly board: Board;
  private readonly picks: Picks;
  private readonly cycle: SpinCycle;
  private phase: Phase = 'idle';
  private playerPaused = false;

  constructor(
    private readonly session: InitAnswer,
    private readonly server: GameServer,
    painter: SymbolPainter,
    settings: Settings,
    face: Exclude<GameFace, RideFace>,
    sound: Sound,
  ) {
    const texts = textsFor(session.lang, face);
    this.texts = texts;
    const { board, picks } = boardOf(
      face,
      {
        painter,
        sound,
        texts,
        maxBet: session.maxBet,
        level: () => this.frame.level,
        changed: (why) => this.frame.say(why),
      },
      session.round?.spin,
    );
    this.board = board;
    this.picks = picks;
    this.frame = new GameFrame({
      ...{ session, server, painter, settings, texts, sound, board: board.element },
      isIdle: () => this.phase === 'idle',
      main: () => this.pressMain(),
      show: () => this.showState(),
    });
    this.board.element.addEventListener('click', () => this.cycle.hurry());
    this.cycle = new SpinCycle({
      server,
      board: this.board,
      cycleMs: session.cycleMs,
      onNoAnswer: async () => (await this.frame.problem('NO_ANSWER')) === 'again',
    });
  }

  /** Puts the game on the page and resumes an unfinished round. */
  async begin(mount: HTMLElement): Promise<void> {
    const { frame } = this;
    frame.enter(mount);
    this.idle();
    frame.host.post({ t: 'ready' });
    const { round } = this.session;
    if (round && !round.finished) {
      frame.chooseLevel(round.bet);
      frame.host.post({ t: 'roundStart', bet: round.free ? 0 : round.bet });
      await this.freeGames(round, this.texts.free.resumed(round.freeGames.given - round.freeGames.played));
    } else if (round) frame.showLast(round);
    if (this.phase === 'idle') await this.offerFreeRounds();
  }

  private pressMain(): void {
    if (this.phase === 'turning') this.cycle.hurry();
    else if (this.phase === 'free') {
      this.playerPaused = !this.playerPaused;
      this.showState();
    } else if (this.frame.canPlay) {
      const bet = this.picks.bet(this.frame.level);
      if (this.frame.mayBet(bet)) void this.spin(bet);
    }
  }

  private async spin(bet: Bet): Promise<void> {
    const { frame } = this;
    const free = frame.freeRounds;
    const stake = free ? 0 : stakeOf(bet);
    this.phase = 'turning';
    // Counts the starting round as played, whatever its result.
    if (free) frame.setFreeRounds({ ...free, played: free.played + 1 });
    frame.clearWins();
    this.showState();
    frame.host.post({ t: 'roundStart', bet: stake });
    frame.takeStake(stake);
    const answer = await this.cycle.run({ requestId: uuid(), bet, ...(free && { free: free.grantId }) });
    if (answer?.status === 'OK') await this.showPaidSpin(answer);
    else {
      frame.setFreeRounds(free);
      frame.showBalance();
      frame.host.post({ t: 'roundEnd', placed: false, bet: 0, win: 0 });
      this.idle();
      if (answer) await this.refused(answer);
      else frame.leave();
    }
  }

  private async showPaidSpin({ round, balance, freeRounds }: PlayAnswer): Promise<void> {
    if (freeRounds) this.frame.setFreeRounds(freeRounds);
    this.phase = 'resting';
    this.showState();
    this.showWins(round);
    this.frame.setBalance(balance);
    if (round.finished) this.frame.finish(round);
    await this.cycle.rest();
    if (!round.finished) await this.freeGames(round, this.texts.free.text);
    else await this.afterRound();
  }

  /** Plays all remaining free games of a round, one after the other; the player can pause between two. */
  private async freeGames(from: RoundView, text: string): Promise<void> {
    const { frame } = this;
    const { free } = this.texts;
    let round = from;
    this.phase = 'free';
    this.playerPaused = false;
    const left = round.freeGames.given - round.freeGames.played;
    // Waits until the casino's page shows no question.
    await waitUntil(() => !frame.held);
    await ask(free.title(left), [text], [{ label: free.start, value: true, primary: true }], true, 'party');
    const counter = () =>
      `${free.counter(round.freeGames.played, round.freeGames.given)} · ${free.total(pesos(round.total))}`;
    frame.stage.setBanner(counter(), true);
    while (!round.finished) {
      this.showState();
      await waitUntil(() => this.mayRun());
      frame.clearWins();
      const answer = await this.cycle.run({ roundId: round.roundId, spin: round.index + 1 });
      if (answer?.status !== 'OK') {
        if (!answer || (await frame.problem(answer.status)) !== 'again') return frame.leave();
        continue;
      }
      round = answer.round;
      if (answer.freeRounds) frame.setFreeRounds(answer.freeRounds);
      this.showWins(round);
      if (answer.balance || round.finished) frame.setBalance(answer.balance);
      const moreGames = freeGamesOf(round.spin);
      const more = moreGames > 0 ? `${free.more(moreGames)} · ` : '';
      frame.stage.setBanner(more + counter(), true);
      await this.cycle.rest();
    }
    frame.finish(round);
    await waitUntil(() => !frame.held);
    const words = [
      free.total(pesos(round.total)),
      ...(round.capped ? [free.capped] : []),
      ...(round.settled ? [] : [this.texts.onItsWay]),
    ];
    await ask(free.done, words, [{ label: this.texts.goOn, value: true, primary: true }], true, 'party');
    await this.afterRound();
  }

  /** Announces the terms of free rounds once, before the first of them. */
  private async offerFreeRounds(): Promise<void> {
    const free = this.frame.freeRounds;
    if (!free || free.played > 0) return;
    const { freeRounds } = this.texts;
    await waitUntil(() => !this.frame.held);
    const words = [freeRounds.text(pesos(free.stake)), freeRounds.condition(pesos(free.winCap))];
    await ask(
      freeRounds.title(free.rounds),
      words,
      [{ label: freeRounds.start, value: true, primary: true }],
      true,
      'party',
    );
    this.showState();
  }

  /**
   * Prepares the next round. After the last free round it announces their winnings and says that the next round is
   * paid.
   */
  private async afterRound(): Promise<void> {
    const { frame } = this;
    const free = frame.freeRounds;
    if (free && free.played >= free.rounds) {
      const { freeRounds } = this.texts;
      await waitUntil(() => !frame.held);
      const words = [freeRounds.total(pesos(free.won)), ...(free.won > 0 ? [freeRounds.arrives] : [])];
      const next = await this.server.again().catch(() => undefined);
      frame.setFreeRounds(next?.status === 'OK' ? next.freeRounds : null);
      if (!frame.freeRounds) words.push(freeRounds.paidAgain);
      await ask(freeRounds.done, words, [{ label: this.texts.goOn, value: true, primary: true }], true);
      await this.offerFreeRounds();
    }
    this.idle();
    if (free && free.played >= free.rounds && free.won > 0) void frame.awaitWinnings();
  }

  private mayRun(): boolean {
    return (
      !this.playerPaused &&
      !this.frame.held &&
      navigator.onLine &&
      !isAsking() &&
      document.visibilityState === 'visible'
    );
  }

  private showWins(round: RoundView): void {
    this.board.mark(round.spin);
    this.frame.showWin(round, spokenResult(this.texts, round.spin));
  }

  private idle(): void {
    this.phase = 'idle';
    this.frame.stage.setBanner(this.texts.hint, false);
    this.showState();
    this.frame.readBalance();
  }

  private async refused(answer: Refused): Promise<void> {
    if (answer.status === 'ROUND_OPEN' && answer.round) {
      if (answer.balance) this.frame.setBalance(answer.balance);
      return this.freeGames(answer.round, this.texts.problem.ROUND_OPEN.text);
    }
    await this.frame.refused(answer);
  }

  private showState(): void {
    const { texts, phase, frame } = this;
    const isIdle = phase === 'idle';
    this.picks.open(isIdle);
    frame.showControls();
    if (phase === 'free') frame.stage.setMain(this.playerPaused ? texts.goOn : texts.pause, true, 'quiet');
    else if (phase === 'turning') frame.stage.setMain(texts.stop, true);
    else frame.stage.setMain(texts.spin, isIdle && !frame.held && navigator.onLine);
  }
}
