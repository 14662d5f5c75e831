import { callPath, CLIENT_EVENTS, EVENT_BATCH, EVENT_FLUSH_MS, type AppEvent, type ClientEvent } from '@parola/calls';
import type { Api } from '@parola/kit';
import { commonFields } from '../api/common-fields';
import type { Tracked } from './tracker';

export interface EventDeps {
  api: Api;
  userId(): number;
  /** See `Tracker.ticket`. */
  ticket(): string;
}
const MOST_WAITING = 200;

function isClientEvent(name: string): name is ClientEvent {
  return (CLIENT_EVENTS as readonly string[]).includes(name);
}

/**
 * Product events (specification §7, event tracking): queued, sent as one batch of up to 20 after 2 s, and by beacon when the page hides.
 * A name that is not on the list is refused; a batch that fails is tried again with the next one.
 */
export function sendEvents(deps: EventDeps): (tracked: Tracked) => void {
  let queue: AppEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later(): void {
    timer ??= setTimeout(() => void flush(), EVENT_FLUSH_MS);
  }
  async function flush(): Promise<void> {
    timer = undefined;
    const batch = queue.splice(0, EVENT_BATCH);
    if (batch.length === 0) return;
    try {
      await deps.api.call('anonymous/appEventLogClient', { eventList: batch }, { quiet: true });
    } catch {
      queue = [...batch, ...queue].slice(0, MOST_WAITING);
      return;
    }
    if (queue.length > 0) later();
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const ticket = deps.ticket();
    while (queue.length > 0) {
      const eventList = queue.slice(0, EVENT_BATCH);
      const body = JSON.stringify({ ...commonFields(), eventList, ...(ticket && { eventTicket: ticket }) });
      if (!navigator.sendBeacon(callPath('anonymous/appEventLogClient'), new Blob([body], { type: 'text/plain' })))
        return;
      queue = queue.slice(EVENT_BATCH);
    }
  });

  return ({ event, params, at }) => {
    if (!isClientEvent(event)) return console.warn(`${event} is not an event of the catalogue`);
    const { channel, appId, appVersion } = commonFields();
    queue.push({
      event,
      eventTime: Math.floor(at / 1000),
      eventUserId: deps.userId(),
      channel,
      appId,
      version: appVersion,
      params: { ...params },
    });
    if (queue.length > MOST_WAITING) queue.shift();
    if (queue.length >= EVENT_BATCH) {
      clearTimeout(timer);
      void flush();
    } else later();
  };
}
