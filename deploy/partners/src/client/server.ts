import type { HistoryAnswer, InitAnswer, InitRequest, PlayAnswer, PlayRequest, Refused } from '../games/game-api';

/** The server could not be reached, or broke. Nothing is known about what it did: ask again with the same request. */
export class NoAnswer extends Error {}

// Longer than the server needs at its slowest: pacing, wallet, rollback and balance, one after the other.
const TIMEOUT_MS = 15_000;

/** The game's calls to its own server. All throw NoAnswer. */
export class GameServer {
  private clientToken = '';

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
    return this.post('play', request);
  }

  history(): Promise<HistoryAnswer | Refused> {
    return this.post('history', {});
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
