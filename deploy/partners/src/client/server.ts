import type { HistoryAnswer, InitAnswer, InitRequest, PlayAnswer, PlayRequest, Refused } from '../games/game-api';
import type { LeaveRequest, PastRidesAnswer } from '../jeepney-crash/ride-api';
import { wait } from './wait';

/** The server was unreachable or failed. The outcome of the request is unknown: repeat it with the same request id. */
class NoAnswer extends Error {}

/** Back-off of the silent retries before the player is asked, ms. */
const REPEATS_MS = [600, 1_500];

/**
 * Retries a request unchanged until it is answered; the server recognises it by its id. After some silent retries it
 * calls `onNoAnswer`. @returns undefined when `onNoAnswer` resolves false: the player gave up
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

// Longer than the slowest answer of the server: pacing, wallet, rollback and balance in sequence.
const TIMEOUT_MS = 15_000;

/** The client of the game's own API. Every call throws NoAnswer. */
export class GameServer {
  private clientToken = '';

  /** `rules`: the version of the rules that the page shows, sent with every bet. */
  constructor(private readonly rules: string) {}

  async init(request: InitRequest): Promise<InitAnswer | Refused> {
    const answer = await this.post<InitAnswer | Refused>('init', request);
    if (answer.status === 'OK') this.clientToken = answer.clientToken;
    return answer;
  }

  /** Reads the session (balance, last round) with the client token. */
  again(refill = false): Promise<InitAnswer | Refused> {
    return this.init({ clientToken: this.clientToken, refill });
  }

  play(request: PlayRequest): Promise<PlayAnswer | Refused> {
    return this.post('play', 'bet' in request ? { ...request, rules: this.rules } : request);
  }

  history(): Promise<HistoryAnswer | Refused> {
    return this.post('history', {});
  }

  /** Requests the exit from a ride; idempotent per round. */
  leave(request: LeaveRequest): Promise<PlayAnswer | Refused> {
    return this.post('leave', request);
  }

  /** Reads the finished rides with their seeds, for verification. */
  async pastRides(): Promise<PastRidesAnswer> {
    const response = await fetch('/game/v1/rides', { signal: timeout(TIMEOUT_MS) });
    if (!response.ok) throw new NoAnswer(`HTTP ${response.status}`);
    return (await response.json()) as PastRidesAnswer;
  }

  /** Opens the event stream of the shared ride. */
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

// The oldest supported browsers lack AbortSignal.timeout.
function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
