import type { AppEvent } from '@parola/calls';
import type { Api } from '@parola/kit';
import { createTracker } from './tracker';
import { sendEvents } from './events';

interface Sent {
  eventList: AppEvent[];
}
let sent: Sent[];
let failing: boolean;
let ticket = '';
const api: Api = {
  call: (_name, body) => {
    sent.push(JSON.parse(JSON.stringify(body)));
    return failing ? Promise.reject(new Error('down')) : Promise.resolve({} as never);
  },
  upload: () => Promise.reject(new Error('no files here')),
};
function start() {
  const tracker = createTracker(() => 1_700_000_123_456);
  tracker.drain(sendEvents({ api, userId: () => 7, ticket: () => ticket }));
  return tracker;
}
/** jsdom's Blob has no text(). */
function textOf(blob: Blob | undefined): Promise<string> {
  jest.useRealTimers();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  }).finally(() => jest.useFakeTimers()) as Promise<string>;
}
const names = () => sent.map(({ eventList }) => eventList.map(({ event }) => event));

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  failing = false;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('product events (specification §7)', () => {
  it('go out together after two seconds, in seconds, with who and from where', async () => {
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
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const tracker = start();
    tracker.track('password_typed');
    await jest.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    expect(warn).toHaveBeenCalledWith('password_typed is not an event of the catalogue');
  });

  it('wait for the next batch when the platform cannot be reached', async () => {
    const tracker = start();
    failing = true;
    tracker.track('click_room');
    await jest.advanceTimersByTimeAsync(2000);
    failing = false;
    tracker.track('first_loading');
    await jest.advanceTimersByTimeAsync(2000);
    expect(names()).toEqual([['click_room'], ['click_room', 'first_loading']]);
  });

  it.each([
    ['whose they are', 'session.1.mac', { eventTicket: 'session.1.mac' }],
    ['nobody for a visitor', '', {}],
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
