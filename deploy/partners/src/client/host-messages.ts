import type { Balance } from '../games/game-api';
import { onDialogs } from './dialogs';

/**
 * Messages from the game to the casino's page around it. Amounts (hundredths) are hints for display, never the truth
 * about money.
 */
export type ToHost =
  | { t: 'ready' }
  | ({ t: 'balance' } & Balance)
  | { t: 'roundStart'; bet: number }
  | { t: 'roundEnd'; placed: boolean; bet: number; win: number; roundId?: string }
  | { t: 'needDeposit' }
  | { t: 'limit'; kind: string }
  | { t: 'dialogOpen' }
  | { t: 'dialogClosed' }
  | { t: 'exit' }
  | { t: 'error'; status: string };

export interface HostEvents {
  pause(): void;
  resume(): void;
  balanceChanged(): void;
}

/** The channel to the embedding window: exact origin in both directions, messages of version 1 only. */
export class Host {
  readonly isEmbedded = window.parent !== window;

  constructor(
    private readonly origin: string,
    events: HostEvents,
  ) {
    onDialogs((isOpen) => this.post({ t: isOpen ? 'dialogOpen' : 'dialogClosed' }));
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== window.parent || !this.isEmbedded) return;
      const { data } = event;
      if (typeof data !== 'object' || data === null || !('v' in data) || data.v !== 1 || !('t' in data)) return;
      if (data.t === 'pause') events.pause();
      if (data.t === 'resume') events.resume();
      if (data.t === 'balanceChanged') events.balanceChanged();
    });
  }

  post(message: ToHost): void {
    if (this.isEmbedded) window.parent.postMessage({ v: 1, ...message }, this.origin);
  }
}
