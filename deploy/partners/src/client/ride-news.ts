import type { RideNews } from '../jeepney-crash/ride-api';
import type { GameServer } from './server';
import { wait } from './wait';

/** Delay before the next connection, ms: after an end of the stream, and after a refusal. */
const AGAIN_MS = { ended: 1_000, refused: 5_000 };
/** Timeout of a silent stream, ms: three heartbeats of the server. */
const SILENT_MS = 45_000;

/** A subscription to the news of the shared ride, which also follows the server's clock. */
export class RideStream {
  /** Offset of the server's clock, ms: the largest one seen, because network delay makes the offset look smaller. */
  private ahead = -Infinity;

  constructor(
    private readonly server: GameServer,
    private readonly listener: (news: RideNews) => void,
  ) {
    void this.follow();
  }

  /** The current time by the server's clock, ms since 1970. */
  now(): number {
    return Date.now() + (Number.isFinite(this.ahead) ? this.ahead : 0);
  }

  private async follow(): Promise<never> {
    for (;;) {
      const wasLetIn = await this.readOne().catch(() => true);
      await wait(wasLetIn ? AGAIN_MS.ended : AGAIN_MS.refused);
    }
  }

  /**
   * Reads one stream to its end. It uses `fetch`, because EventSource sends no token, and the server keeps more
   * connections for players than for visitors. @returns false when the server refuses
   */
  private async readOne(): Promise<boolean> {
    const cut = new AbortController();
    let silent = setTimeout(() => cut.abort(), SILENT_MS);
    try {
      const response = await this.server.rideNews(cut.signal);
      if (!response.ok || !response.body) return false;
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      let text = '';
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(silent);
        silent = setTimeout(() => cut.abort(), SILENT_MS);
        const events = (text + decoder.decode(piece.value, { stream: true })).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events)
          if (event.startsWith('data: ')) this.takeNews(JSON.parse(event.slice(6)) as RideNews);
      }
      return true;
    } finally {
      clearTimeout(silent);
    }
  }

  private takeNews(news: RideNews): void {
    this.ahead = Math.max(this.ahead, news.now - Date.now());
    try {
      this.listener(news);
    } catch (error) {
      // An error of the listener must not end the stream.
      reportError(error);
    }
  }
}
