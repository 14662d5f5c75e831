import type { HistoryAnswer, InitAnswer, InitRequest, PlayAnswer, PlayRequest, Refused } from '../games/game-api';
import type { LeaveRequest, PastRidesAnswer } from '../jeepney-crash/ride-api';
import { wait } from './wait';

/**
 * The server could not be reached, or failed. The outcome of the request is unknown: repeat it with the same request
 * id.
 */
class NoAnswer extends Error {}

/** Quiet repeats of a request before the player is asked. */
const REPEATS_MS = [600, 1_500];

/**
 * Sends a request, always the same, until it is answered: the server knows it by its id. Undefined once `onNoAnswer`,
 * asked after some quiet repeats, says that the player gives up.
 */
export async function askUntilAnswered<T>(
  send: () => Promise<T>,
  onNoAnswer: () => Promise<boolean>,
): Promise<T | undefined> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const pause = REPEATS_MS[tries];
      if (pause !== undefined) await wait(pause);
      else {
        if (!(await onNoAnswer())) return undefined;
        tries = -1;
      }
    }
  }
}

// Longer than the server needs at its slowest: pacing, wallet, rollback and balance, one after the other.
const TIMEOUT_MS = 15_000;

/** The game's calls to its own server. All throw NoAnswer. */
export class GameServer {
  private clientToken = '';

  /** `rules`: the version of those that the page shows, and bets by. */
  constructor(private readonly rules: string) {}

  async init(request: InitRequest): Promise<InitAnswer | Refused> {
    const answer = await this.post<InitAnswer | Refused>('init', request);
    if (answer.status === 'OK') this.clientToken = answer.clientToken;
    return answer;
  }

  /** Reads the session anew: balance, last round. */
  again(refill = false): Promise<InitAnswer | Refused> {
    return this.init({ clientToken: this.clientToken, refill });
  }

  play(request: PlayRequest): Promise<PlayAnswer | Refused> {
    return this.post('play', 'bet' in request ? { ...request, rules: this.rules } : request);
  }

  history(): Promise<HistoryAnswer | Refused> {
    return this.post('history', {});
  }

  /** Gets off a ride; idempotent. */
  leave(request: LeaveRequest): Promise<PlayAnswer | Refused> {
    return this.post('leave', request);
  }

  /** The rides that are over, to be checked. */
  async pastRides(): Promise<PastRidesAnswer> {
    const response = await fetch('/game/v1/rides', { signal: timeout(TIMEOUT_MS) });
    if (!response.ok) throw new NoAnswer(`HTTP ${response.status}`);
    return (await response.json()) as PastRidesAnswer;
  }

  /** The stream of what the ride of everybody does. */
  rideNews(signal: AbortSignal): Promise<Response> {
    return fetch('/game/v1/rides/news', {
      headers: { authorization: `Bearer ${this.clientToken}` },
      cache: 'no-store',
      signal,
    });
  }

  private async post<T>(call: string, body: object): Promise<T> {
    try {
      const response = await fetch(`/game/v1/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.clientToken}` },
        body: JSON.stringify(body),
        signal: timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new NoAnswer(`HTTP ${response.status}`);
      return (await response.json()) as T;
    } catch (error) {
      throw error instanceof NoAnswer ? error : new NoAnswer(String(error));
    }
  }
}

// AbortSignal.timeout is missing in the oldest browsers we serve.
function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
