import type { RideNews } from '../jeepney-crash/ride-api';

/** A page that watches the rides of a listening server. */
export class RideWatch {
  private readonly abort = new AbortController();
  private readonly received: RideNews[] = [];
  private wake: () => void = () => undefined;

  constructor(url: string) {
    void this.read(url).catch(() => undefined);
  }

  /** The next unread news with a state. */
  async next(state: RideNews['state']): Promise<RideNews> {
    for (;;) {
      for (let news = this.received.shift(); news; news = this.received.shift()) if (news.state === state) return news;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  close(): void {
    this.abort.abort();
  }

  private async read(url: string): Promise<void> {
    const { body } = await fetch(`${url}/game/v1/rides/news`, { signal: this.abort.signal });
    if (!body) throw new Error('the news have no body');
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts)
        if (part.startsWith('data: ')) this.received.push(JSON.parse(part.slice(6)) as RideNews);
      this.wake();
    }
  }
}
