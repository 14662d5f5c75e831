import { stakeOf, type Bet } from '../engine/bets';
import type { InitAnswer, Refused, RoundView } from '../games/game-api';
import type { RideNews } from '../jeepney-crash/ride-api';
import { pesos } from '../ground/money';
import type { RideFace } from '../engine/face';
import { isAsking } from './dialogs';
import { Exits } from './exit-choices';
import { fairnessView } from './fairness-view';
import { RideBoard } from './ride-board';
import { RideStream } from './ride-news';
import { spokenResult } from './results';
import { GameFrame } from './game-frame';
import { askUntilAnswered, type GameServer } from './server';
import type { Settings } from './settings';
import type { Sound } from './sound';
import type { SymbolPainter } from './symbols';
import { textsFor, type Texts } from './texts';
import { uuid, wait } from './wait';

/** Delay before each request for the result of a round, and the maximum number of requests. */
const ENDED_MS = 500;
const ENDED_TRIES = 20;

/**
 * idle: no stake · queued: a stake for the next ride · placing: the request is under way · aboard: the stake is taken ·
 * leaving: the exit is under way.
 */
type Phase = 'idle' | 'queued' | 'placing' | 'aboard' | 'leaving';

/**
 * The course of the ride for one player: a stake before the start, an exit before the stop. The server tells the shared
 * state.
 */
export class RideGame {
  private readonly texts: Texts;
  private readonly frame: GameFrame;
  private readonly board: RideBoard;
  private readonly exits: Exits;
  private readonly stream: RideStream;
  private phase: Phase = 'idle';
  private news: RideNews | undefined;
  /** The bet waiting for the next ride. */
  private queued: Bet | undefined;
  /** Id of the ride that refused the player's stake as too late. */
  private missed = '';
  /** The player's round, and the id of its ride where that is known. */
  private mine: { round: RoundView; ride: string | undefined } | undefined;

  constructor(
    private readonly session: InitAnswer,
    private readonly server: GameServer,
    painter: SymbolPainter,
    settings: Settings,
    face: RideFace,
    sound: Sound,
  ) {
    const texts = textsFor(session.lang, face);
    this.texts = texts;
    this.exits = new Exits(texts, face.firstExit, face.lastExit);
    this.board = new RideBoard({
      ...{ texts, sound, jeepney: painter.source('J'), exits: this.exits },
      now: () => this.stream.now(),
      moved: (multiplier) => this.moved(multiplier),
    });
    this.frame = new GameFrame({
      ...{ session, server, painter, settings, texts, sound, board: this.board.element },
      isIdle: () => this.phase === 'idle',
      main: () => this.pressMain(),
      show: () => this.showState(),
      tabs: [
        {
          name: texts.ride.check.tab,
          view: () =>
            fairnessView(
              texts,
              () => this.news,
              () => server.pastRides(),
            ),
        },
      ],
    });
    this.stream = new RideStream(server, (news) => this.takeNews(news));
  }

  /** Puts the game on the page and resumes an unfinished round. */
  begin(mount: HTMLElement): void {
    const { frame } = this;
    frame.enter(mount);
    frame.stage.setBanner(this.texts.hint, false);
    frame.host.post({ t: 'ready' });
    const { round } = this.session;
    if (round && !round.finished) {
      frame.chooseLevel(round.bet);
      frame.host.post({ t: 'roundStart', bet: round.bet });
      this.aboard(round, undefined);
      if (this.news) this.takeNews(this.news);
    } else if (round) frame.showLast(round);
    this.showState();
  }

  private pressMain(): void {
    if (this.phase === 'queued') {
      this.queued = undefined;
      this.frame.say('');
      this.enter('idle');
    } else if (this.phase === 'aboard' && this.board.shown !== undefined) void this.leave();
    else if (this.frame.canPlay) {
      const bet: Bet = { kind: 'ride', stake: this.frame.level, leaveAt: this.exits.multiplier };
      if (this.frame.mayBet(bet)) this.queue(bet, this.texts.ride.next);
    }
  }

  /** Places a bet on the ride that takes stakes now, or keeps it for the next one. */
  private queue(bet: Bet, why: string): void {
    this.queued = bet;
    this.enter('queued');
    if (this.news && this.mayPlace(this.news)) void this.place(bet, this.news);
    else this.frame.say(why);
  }

  private async place(bet: Bet, ride: RideNews): Promise<void> {
    const { frame, server } = this;
    this.queued = undefined;
    this.enter('placing');
    frame.clearWins();
    frame.host.post({ t: 'roundStart', bet: stakeOf(bet) });
    frame.takeStake(stakeOf(bet));
    const requestId = uuid();
    const answer = await askUntilAnswered(
      () => server.play({ requestId, bet }),
      async () => (await frame.problem('NO_ANSWER')) === 'again',
    );
    if (answer?.status === 'OK') {
      frame.setBalance(answer.balance);
      this.aboard(answer.round, ride.id);
      // The ride may have started or stopped during the request.
      if (this.news) this.takeNews(this.news);
      return;
    }
    if (answer?.status === 'ROUND_OPEN' && answer.round) {
      frame.showBalance();
      return this.aboard(answer.round, undefined);
    }
    await this.notPlaced(bet, ride, answer);
  }

  private async notPlaced(bet: Bet, ride: RideNews, answer: Refused | undefined): Promise<void> {
    const { frame } = this;
    frame.showBalance();
    frame.host.post({ t: 'roundEnd', placed: false, bet: 0, win: 0 });
    this.enter('idle');
    if (!answer) return frame.leave();
    if (answer.status !== 'TOO_LATE') return frame.refused(answer);
    this.missed = ride.id;
    await frame.refresh();
    if (this.phase === 'idle') this.queue(bet, this.texts.ride.missed);
  }

  private aboard(round: RoundView, ride: string | undefined): void {
    this.mine = { round, ride };
    const { staked } = round;
    if (staked.kind === 'ride') this.exits.set(staked.leaveAt);
    this.enter('aboard');
  }

  /** Handles news of the shared ride. */
  private takeNews(news: RideNews): void {
    this.news = news;
    this.board.show(news);
    if (this.queued && this.mayPlace(news)) void this.place(this.queued, news);
    else if (this.phase === 'aboard' && this.isOver(news)) void this.end();
    this.showState();
  }

  /**
   * Whether the queued bet may be placed on this ride: the player is online, sees no question, and has not missed the
   * ride.
   */
  private mayPlace({ state, id }: RideNews): boolean {
    const isFree = !isAsking() && !this.frame.held && navigator.onLine;
    return this.phase === 'queued' && state === 'betting' && id !== this.missed && isFree;
  }

  /** Whether the player's ride may be over. */
  private isOver(news: RideNews): boolean {
    const ride = this.mine?.ride;
    return news.state === 'crashed' || (ride === undefined ? news.state === 'betting' : ride !== news.id);
  }

  /** Handles a change of the multiplier: updates the amount on the button and fires the automatic exit. */
  private moved(multiplier: number): void {
    if (this.phase !== 'aboard' || !this.mine) return;
    const { bet, staked } = this.mine.round;
    const leaveAt = staked.kind === 'ride' ? staked.leaveAt : multiplier;
    const shown = Math.min(multiplier, leaveAt);
    this.frame.stage.setMain(this.texts.ride.off(pesos((bet * shown) / 100)), true);
    // The server executes the automatic exit even without this request.
    if (multiplier >= leaveAt) void this.leave();
  }

  private async leave(): Promise<void> {
    const { mine } = this;
    if (!mine) return;
    this.enter('leaving');
    const answer = await this.server.leave({ roundId: mine.round.roundId }).catch(() => undefined);
    if (this.mine !== mine) return;
    if (answer?.status === 'OK' && answer.round.finished) {
      this.frame.setBalance(answer.balance);
      return this.finish(answer.round);
    }
    // The exit was too late or its result is unknown. The server answers it when the ride is over.
    this.enter('aboard');
    await this.end();
  }

  /** Polls the server for the result of the player's round until the round is finished. */
  private async end(): Promise<void> {
    const { mine, server } = this;
    if (!mine) return;
    this.enter('leaving');
    for (let tries = 0; tries < ENDED_TRIES || this.news?.state === 'running'; tries += 1) {
      await wait(ENDED_MS);
      if (this.mine !== mine) return;
      const answer = await server.again().catch(() => undefined);
      if (answer?.status !== 'OK') continue;
      const { round, balance } = answer;
      if (round?.roundId === mine.round.roundId && !round.finished) continue;
      this.frame.setBalance(balance);
      return round?.roundId === mine.round.roundId ? this.finish(round) : this.returned();
    }
    await this.frame.problem('NO_ANSWER');
    location.reload();
  }

  private finish(round: RoundView): void {
    const { frame, texts } = this;
    this.mine = undefined;
    this.enter('idle');
    frame.showWin(round, spokenResult(texts, round.spin));
    const left = round.spin.kind === 'table' ? round.spin.ride?.left : undefined;
    if (left === undefined) frame.stage.setMessage(texts.ride.lost);
    frame.finish(round);
    frame.readBalance();
  }

  /** Handles an interrupted ride: the casino has returned the stake. */
  private returned(): void {
    this.mine = undefined;
    this.enter('idle');
    this.frame.host.post({ t: 'roundEnd', placed: false, bet: 0, win: 0 });
    this.frame.say(this.texts.ride.returned);
  }

  private enter(phase: Phase): void {
    this.phase = phase;
    this.showState();
  }

  private showState(): void {
    const { phase, frame, texts, news } = this;
    frame.showControls();
    this.exits.open(phase === 'idle');
    if (phase === 'queued') frame.stage.setMain(texts.ride.cancel, true, 'quiet');
    else if (phase === 'placing' || phase === 'leaving') frame.stage.setMain(texts.ride.moment, false);
    else if (phase === 'idle') frame.stage.setMain(texts.spin, !frame.held && navigator.onLine);
    // During a running ride `moved` writes the amount of an exit on the button.
    else if (news?.state !== 'running') frame.stage.setMain(texts.ride.aboard, false);
  }
}
