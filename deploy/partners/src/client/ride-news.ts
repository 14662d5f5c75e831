import type { RideNews } from '../jeepney-crash/ride-api';

/** A stream that was refused is asked for again after so long. */
const AGAIN_MS = 5_000;

/** The state of the shared ride as the server tells it, and the server's clock. */
export class RideStream {
  /** How far the server's clock is ahead, ms. The greatest seen: news that took longer to come make it look less. */
  private ahead = -Infinity;

  constructor(private readonly listener: (news: RideNews) => void) {
    this.open();
  }

  /** Now, by the server's clock: ms since 1970. */
  now(): number {
    return Date.now() + (Number.isFinite(this.ahead) ? this.ahead : 0);
  }

  private open(): void {
    // It comes back by itself when the connection breaks.
    const source = new EventSource('/game/v1/rides/news');
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as RideNews;
      this.ahead = Math.max(this.ahead, news.now - Date.now());
      this.listener(news);
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.open(), AGAIN_MS);
    });
  }
}
