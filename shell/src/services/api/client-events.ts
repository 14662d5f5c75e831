import mitt, { type Emitter } from 'mitt';
import type { CallName, Maintenance, WalletSnap } from '@parola/calls';
import type { ClientEvents } from './client';

/** Events of the API client, for services created after it. */
export type ClientNews = Emitter<{
  sessionEnded: string;
  idle: { token: string; over(isBack: boolean): void };
  maintenance: Maintenance;
  wallet: WalletSnap;
  answered: { call: CallName; body: Record<string, unknown> };
  timedOut: string;
}>;

/** Turns the callbacks of a client into events: the client is created before the session and the pages that listen. */
export function createClientNews(): { news: ClientNews; events: ClientEvents } {
  const news: ClientNews = mitt();
  return {
    news,
    events: {
      sessionEnded: (token) => news.emit('sessionEnded', token),
      idle: (token) => new Promise((over) => news.emit('idle', { token, over })),
      maintenance: (window) => news.emit('maintenance', window),
      wallet: (snap) => news.emit('wallet', snap),
      answered: (call, body) => news.emit('answered', { call, body }),
      timedOut: (text) => news.emit('timedOut', text),
    },
  };
}
