import type { AppEvent } from '@parola/calls';
import { parseRequest } from '@parola/calls/schemas';
import { CallError, type Api } from '@parola/kit';
import { expectConsole } from '@parola/testing';
import { createTracker } from './tracker';
import { sendEvents } from './events';

interface Sent {
  eventList: AppEvent[];
}
let sent: Sent[];
let failing: Error | undefined;
let ticket = '';
const DOWN = new CallError('network', '', { call: 'anonymous/appEventLogClient', errcode: 0, status: 0 });
const api: Api = {
  call: (_name, body) => {
    sent.push(JSON.parse(JSON.stringify(body)));
    return failing ? Promise.reject(failing) : Promise.resolve({} as never);
  },
  upload: () => Promise.reject(new Error('no files here')),
};
function start() {
  const tracker = createTracker(() => 1_700_000_123_456);
  tracker.drain(sendEvents({ api, userId: () => 7, ticket: () => ticket }));
  return tracker;
}
/** jsdom's Blob has no `text()`. */
function textOf(blob: Blob | undefined): Promise<string> {
  jest.useRealTimers();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  }).finally(() => jest.useFakeTimers()) as Promise<string>;
}
const names = () => sent.map(({ eventList }) => eventList.map(({ event }) => event));

/** Ends the page like a reload: none of its timers and listeners continue. */
function reload(): void {
  jest.clearAllTimers();
  for (const listener of listeners.splice(0)) document.removeEventListener('visibilitychange', listener);
}
const listeners: EventListener[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.push(listener as EventListener);
    EventTarget.prototype.addEventListener.call(document, type, listener as EventListener);
  });
  sent = [];
  failing = undefined;
  sessionStorage.clear();
});
afterEach(() => {
  reload();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('product events (specification §7)', () => {
  it('go out together after two seconds, in seconds, with player and page', async () => {
    const tracker = start();
    tracker.track('click_room', { gameId: 7 });
    tracker.track('active_interface_show');
    await jest.advanceTimersByTimeAsync(1999);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([
      {
        eventList: [
          {
            event: 'click_room',
            eventTime: 1_700_000_123,
            eventUserId: 7,
            channel: 'WEB',
            appId: 'parola',
            version: '1.0.0',
            params: { gameId: 7 },
          },
          expect.objectContaining({ event: 'active_interface_show', params: {} }),
        ],
      },
    ]);
  });

  it('go out at once when there are twenty, and never more than that in one batch', async () => {
    const tracker = start();
    for (let count = 0; count < 45; count += 1) tracker.track('click_room', { count });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sent.map(({ eventList }) => eventList.length)).toEqual([20, 20, 5]);
  });

  it('are refused when their name is not on the list', async () => {
    expectConsole('warn', /^password_typed is not an event of the catalogue$/);
    const tracker = start();
    tracker.track('password_typed');
    await jest.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
  });

  it('carry no more than the platform takes, so that none holds up the others', async () => {
    const tracker = start();
    const facts = Array.from({ length: 9 }, (_, n) => [`fact-${n}`.padEnd(40, 'x'), 'y'.repeat(119) + '😀'] as const);
    tracker.track('click_room', { ...Object.fromEntries(facts), last: 1 });
    await jest.advanceTimersByTimeAsync(2000);
    const [event] = sent[0]?.eventList ?? [];
    expect(Object.entries(event?.params ?? {})).toEqual(
      facts.slice(0, 8).map(([name]) => [name.slice(0, 32), 'y'.repeat(119)]),
    );
    const COMMON = { appId: '', channel: '', clientReferrer: '', platform: '', appVersion: '', appWebName: '' };
    expect(parseRequest('anonymous/appEventLogClient', { ...COMMON, ...sent[0] }).ok).toBe(true);
  });

  it('are tried again by themselves when the platform cannot be reached, more and more rarely', async () => {
    const tracker = start();
    failing = DOWN;
    tracker.track('click_room');
    await jest.advanceTimersByTimeAsync(2000 + 4000);
    expect(names()).toEqual([['click_room'], ['click_room']]);
    for (let count = 0; count < 30; count += 1) tracker.track('first_loading');
    await jest.advanceTimersByTimeAsync(7999);
    expect(sent).toHaveLength(2);
    failing = undefined;
    await jest.advanceTimersByTimeAsync(1);
    expect(names()[2]).toEqual(['click_room', ...Array<string>(19).fill('first_loading')]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(names()[3]).toHaveLength(11);
  });

  it('outlive a reload when they could not be sent, the oldest sixty of them, and are sent once', async () => {
    const tracker = start();
    failing = DOWN;
    for (let count = 0; count < 70; count += 1) tracker.track('click_room', { count });
    await jest.advanceTimersByTimeAsync(2000);
    reload();
    sent = [];
    failing = undefined;
    start();
    await jest.advanceTimersByTimeAsync(6000);
    expect(sent.flatMap(({ eventList }) => eventList.map(({ params }) => params.count))).toEqual(
      Array.from({ length: 60 }, (_, count) => count),
    );
    reload();
    sent = [];
    start();
    await jest.advanceTimersByTimeAsync(6000);
    expect(sent).toEqual([]);
  });

  it('are not kept for ever when the platform will not have them', async () => {
    const tracker = start();
    failing = new CallError('invalid', '', { call: 'anonymous/appEventLogClient', errcode: 0, status: 400 });
    tracker.track('click_room');
    await jest.advanceTimersByTimeAsync(2000);
    failing = undefined;
    tracker.track('first_loading');
    await jest.advanceTimersByTimeAsync(2000);
    expect(names()).toEqual([['click_room'], ['first_loading']]);
  });

  it('do not trip over foreign values in their place', async () => {
    for (const strange of ['{', '7', '{"length":3}']) {
      sessionStorage.setItem('parola.events', strange);
      start();
      await jest.advanceTimersByTimeAsync(6000);
    }
    expect(sent).toEqual([]);
  });

  it.each([
    ['the ticket of the player', 'session.1.mac', { eventTicket: 'session.1.mac' }],
    ['no ticket for a visitor', '', {}],
  ])('leave by beacon when the page hides, and name %s', async (_who, held, named) => {
    ticket = held;
    const beacon = jest.fn<boolean, [string, Blob]>(() => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
    const tracker = start();
    tracker.track('click_room');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacon).toHaveBeenCalledTimes(1);
    expect(beacon.mock.calls[0]?.[0]).toBe('/app/v1/anonymous/appEventLogClient');
    const body: unknown = JSON.parse((await textOf(beacon.mock.calls[0]?.[1])) ?? '');
    expect(body).toMatchObject({ eventList: [{ event: 'click_room' }], ...named });
    expect(Object.hasOwn(Object(body), 'eventTicket')).toBe(held !== '');
    await jest.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
  });

  it('are kept until the code that sends them is there', async () => {
    const tracker = createTracker(() => 5000);
    tracker.track('first_loading');
    tracker.drain(sendEvents({ api, userId: () => 0, ticket: () => '' }));
    await jest.advanceTimersByTimeAsync(2000);
    expect(sent[0]?.eventList).toEqual([
      expect.objectContaining({ event: 'first_loading', eventTime: 5, eventUserId: 0 }),
    ]);
  });
});
