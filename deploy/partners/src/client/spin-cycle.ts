import type { PlayAnswer, PlayRequest, Refused } from '../games/game-api';
import type { Board } from './board';
import { askUntilAnswered, type GameServer } from './server';
import { wait } from './wait';

/** The reels turn at least this long before they come to rest. */
const TURN_MS = 800;

export interface CycleOptions {
  server: GameServer;
  board: Board;
  /** A spin takes at least this long until the next one may begin (player protection C25). */
  cycleMs: number;
  /** Nothing answers: resolves true to try again, false to leave it. */
  onNoAnswer(): Promise<boolean>;
}

/** One spin from the press of the button to the resting reels. */
export class SpinCycle {
  private hurried = false;
  private begun = 0;

  constructor(private readonly options: CycleOptions) {}

  /**
   * Turns the reels, fetches the result and rests on it. The request is repeated unchanged until there is an answer:
   * the server knows it by its id. Undefined when the player gave up; the reels are then as before, as they are after
   * a refusal.
   */
  async run(request: PlayRequest): Promise<PlayAnswer | Refused | undefined> {
    this.hurried = false;
    this.begun = performance.now();
    this.options.board.start();
    const answer = await this.fetch(request);
    if (answer?.status !== 'OK') {
      this.options.board.abort();
      return answer;
    }
    while (!this.hurried && performance.now() - this.begun < TURN_MS) await wait(30);
    await this.options.board.land(answer.round.spin, answer.round.bet);
    return answer;
  }

  /** Rests the reels now; the result is the same. */
  hurry(): void {
    this.hurried = true;
    this.options.board.hurry();
  }

  /** Resolves when the cycle has lasted long enough. */
  rest(): Promise<void> {
    return wait(this.options.cycleMs - (performance.now() - this.begun));
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
