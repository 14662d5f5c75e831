import type { PlayAnswer, PlayRequest, Refused } from '../games/game-api';
import type { Board } from './board';
import { askUntilAnswered, type GameServer } from './server';
import { wait } from './wait';

/** Minimum turning time of the reels, ms. */
const TURN_MS = 800;

export interface CycleOptions {
  server: GameServer;
  board: Board;
  /** Minimum duration of a spin until the next one may begin, ms (player protection C25). */
  cycleMs: number;
  /** Called when the server does not answer: true retries, false gives up. */
  onNoAnswer(): Promise<boolean>;
}

/** One spin, from the press of the button until the reels rest. */
export class SpinCycle {
  private hurried = false;
  private startedAt = 0;

  constructor(private readonly options: CycleOptions) {}

  /**
   * Turns the reels, fetches the result and lands on it. The request is retried unchanged until it is answered; the
   * server recognises it by its id. Undefined when the player gave up. After that, or after a refusal, the reels show
   * the earlier board.
   */
  async run(request: PlayRequest): Promise<PlayAnswer | Refused | undefined> {
    this.hurried = false;
    this.startedAt = performance.now();
    this.options.board.start();
    const answer = await this.fetch(request);
    if (answer?.status !== 'OK') {
      this.options.board.abort();
      return answer;
    }
    while (!this.hurried && performance.now() - this.startedAt < TURN_MS) await wait(30);
    await this.options.board.land(answer.round.spin, answer.round.bet);
    return answer;
  }

  /** Lands the reels at once; the result is the same. */
  hurry(): void {
    this.hurried = true;
    this.options.board.hurry();
  }

  /** Resolves when the minimum duration of the spin has passed. */
  rest(): Promise<void> {
    return wait(this.options.cycleMs - (performance.now() - this.startedAt));
  }

  private fetch(request: PlayRequest): Promise<PlayAnswer | Refused | undefined> {
    const { server, board, onNoAnswer } = this.options;
    return askUntilAnswered(
      () => server.play(request),
      async () => {
        board.abort();
        const again = await onNoAnswer();
        if (again) board.start();
        return again;
      },
    );
  }
}
