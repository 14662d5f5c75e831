import { pageLifetime } from '../../ground/page-lifetime';
import {
  callPath,
  CLIENT_EVENTS,
  EVENT_BATCH,
  EVENT_FLUSH_MS,
  EVENT_PARAMS,
  type AppEvent,
  type ClientEvent,
} from '@parola/calls';
import { CallError, type Api } from '@parola/kit';
import { tabStorage } from '../../ground/storage';
import { commonFields } from '../api/common-fields';
import type { Tracked } from './tracker';

export interface EventDeps {
  api: Api;
  userId(): number;
  /** See `Tracker.ticket`. */
  ticket(): string;
}
const MOST_WAITING = 200;
/** Number of waiting events that survive a reload. */
const MOST_KEPT = 60;
const KEPT = 'parola.events';
const LAST_AGAIN_MS = 300_000;
/** A high surrogate at the end, left by cutting a text inside a character. */
const HALF_A_PAIR = /[\ud800-\udbff]$/;

/** Cuts an event's parameters to the platform's limits: a refused event would block the whole batch. */
function bounded(params: Tracked['params']): AppEvent['params'] {
  const { most, name, text } = EVENT_PARAMS;
  return Object.fromEntries(
    Object.entries(params)
      .slice(0, most)
      .map(([key, value]) => [
        key.slice(0, name),
        typeof value === 'string' ? value.slice(0, text).replace(HALF_A_PAIR, '') : value,
      ]),
  );
}

function isClientEvent(name: string): name is ClientEvent {
  return (CLIENT_EVENTS as readonly string[]).includes(name);
}

/** Tells whether the platform refuses the events for good: a retry would block all later ones. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && ['refused', 'invalid', 'forbidden'].includes(error.kind);
}

/** Returns events that an earlier page of this tab could not send. */
function keptBefore(): AppEvent[] {
  const kept = tabStorage.readJson<AppEvent[]>(KEPT);
  return Array.isArray(kept) ? kept : [];
}

/**
 * Sends product events (specification §7, event tracking): queued, in batches of up to 20 after 2 s, and by beacon when
 * the page is hidden. Unlisted names are refused. A failed batch survives a reload and is retried with back-off.
 */
export function sendEvents(deps: EventDeps): (tracked: Tracked) => void {
  let queue = keptBefore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = EVENT_FLUSH_MS;
  let isSending = false;

  function plan(): void {
    if (isSending || queue.length === 0) return;
    // While the platform cannot be reached, the back-off timer decides.
    if (queue.length >= EVENT_BATCH && wait === EVENT_FLUSH_MS) void flush();
    else timer ??= setTimeout(() => void flush(), wait);
  }
  function keep(): void {
    tabStorage.writeText(KEPT, queue.length > 0 ? JSON.stringify(queue.slice(0, MOST_KEPT)) : null);
  }
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isSending = true;
    const batch = queue.splice(0, EVENT_BATCH);
    try {
      await deps.api.call('anonymous/appEventLogClient', { eventList: batch }, { quiet: true });
      wait = EVENT_FLUSH_MS;
    } catch (error) {
      if (!isRefusal(error)) {
        queue = [...batch, ...queue].slice(0, MOST_WAITING);
        wait = Math.min(wait * 2, LAST_AGAIN_MS);
      }
    }
    isSending = false;
    keep();
    plan();
  }
  function sayBeforeHidden(): void {
    if (document.visibilityState !== 'hidden') return;
    const ticket = deps.ticket();
    while (queue.length > 0) {
      const eventList = queue.slice(0, EVENT_BATCH);
      const body = JSON.stringify({ ...commonFields(), eventList, ...(ticket && { eventTicket: ticket }) });
      if (!navigator.sendBeacon(callPath('anonymous/appEventLogClient'), new Blob([body], { type: 'text/plain' })))
        break;
      queue = queue.slice(EVENT_BATCH);
    }
    keep();
  }
  document.addEventListener('visibilitychange', sayBeforeHidden, { signal: pageLifetime() });
  plan();

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
      params: bounded(params),
    });
    if (queue.length > MOST_WAITING) queue.shift();
    plan();
  };
}
