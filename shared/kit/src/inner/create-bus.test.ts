import type { EventId, OwnerName } from '@parola/contract';
import { createBus, type BusOptions } from './create-bus';

const CHANCE = 'jackpot.chance-available@1';
const DRAW = 'jackpot.draw-finished@1';
const draw = { type: 1, propId: 2001, count: 500 };

function setUp(options: Partial<BusOptions> = {}) {
  const errors: { listener: OwnerName; id: EventId }[] = [];
  const refused: { emitter: OwnerName; id: string; why: string }[] = [];
  const core = createBus({
    validate: true,
    onHandlerError: (listener, id) => errors.push({ listener, id }),
    onRefused: (emitter, id, why) => refused.push({ emitter, id, why }),
    ...options,
  });
  const open = (owner: OwnerName, controller = new AbortController()) => ({
    bus: core.scope(owner, 'all', controller.signal),
    end: () => controller.abort(),
  });
  return { core, errors, refused, open };
}

test('only the owner may emit', () => {
  const { refused, open } = setUp();
  const heard: unknown[] = [];
  open('lobby').bus.on(DRAW, (fact) => heard.push(fact));
  open('wallets').bus.emit(DRAW, draw);
  expect(heard).toEqual([]);
  expect(refused).toEqual([{ emitter: 'wallets', id: DRAW, why: expect.stringContaining('jackpot') }]);
  open('jackpot').bus.emit(DRAW, draw);
  expect(heard).toEqual([draw]);
});

test('a remote emits and hears only what its manifest declares', () => {
  const { core, refused } = setUp();
  const bus = core.scope('jackpot', { emits: [CHANCE], listens: [] }, new AbortController().signal);
  bus.emit(DRAW, draw);
  bus.on('lobby.game-exited@1', () => undefined);
  expect(refused.map((one) => one.id)).toEqual([DRAW, 'lobby.game-exited@1']);
});

test('a payload that does not fit is refused while validation is on', () => {
  const { refused, open, core } = setUp();
  const badPayload = JSON.parse('{"chanceSize":"two"}') as { chanceSize: number };
  open('jackpot').bus.emit(CHANCE, badPayload);
  expect(refused[0]?.why).toContain('/chanceSize');
  expect(core.records().at(-1)?.outcome).toBe('refused-payload');
});

test('a handler that throws stops neither the emitter nor the others, and is blamed itself', () => {
  const { errors, open } = setUp();
  const heard: string[] = [];
  open('lobby').bus.on(DRAW, () => {
    throw new Error('mine');
  });
  open('wallets').bus.on(DRAW, () => heard.push('wallets'));
  expect(() => open('jackpot').bus.emit(DRAW, draw)).not.toThrow();
  expect(heard).toEqual(['wallets']);
  expect(errors).toEqual([{ listener: 'lobby', id: DRAW }]);
});

test('latest is replayed in a microtask to late listeners, live is not', async () => {
  const { core, open } = setUp();
  const jackpot = open('jackpot');
  jackpot.bus.emit(CHANCE, { chanceSize: 1 });
  jackpot.bus.emit(CHANCE, { chanceSize: 2 });
  jackpot.bus.emit(DRAW, draw);
  const heard: unknown[] = [];
  const { bus } = open('lobby');
  bus.on(CHANCE, (fact) => heard.push(fact));
  bus.on(DRAW, (fact) => heard.push(fact));
  expect(heard).toEqual([]);
  await Promise.resolve();
  expect(heard).toEqual([{ chanceSize: 2 }]);
  core.forget();
  open('wallets').bus.on(CHANCE, (fact) => heard.push(fact));
  await Promise.resolve();
  expect(heard).toHaveLength(1);
});

test('what unsubscribed before the replay is not called', async () => {
  const { open } = setUp();
  open('jackpot').bus.emit(CHANCE, { chanceSize: 1 });
  const handler = jest.fn();
  open('lobby').bus.on(CHANCE, handler)();
  await Promise.resolve();
  expect(handler).not.toHaveBeenCalled();
});

test('everything ends with the remote: its subscriptions and its voice', () => {
  const { open, core } = setUp();
  const handler = jest.fn();
  const lobby = open('lobby');
  lobby.bus.on(DRAW, handler);
  lobby.end();
  const jackpot = open('jackpot');
  jackpot.bus.emit(DRAW, draw);
  expect(handler).not.toHaveBeenCalled();
  expect(core.records().at(-1)?.listeners).toBe(0);
  jackpot.end();
  jackpot.bus.emit(DRAW, draw);
  expect(core.records()).toHaveLength(1);
});

test('one callback used for two events is removed from the one it left', () => {
  const { open } = setUp();
  const handler = jest.fn();
  const { bus } = open('lobby');
  const off = bus.on(DRAW, handler);
  bus.on(CHANCE, handler);
  off();
  const jackpot = open('jackpot');
  jackpot.bus.emit(DRAW, draw);
  jackpot.bus.emit(CHANCE, { chanceSize: 1 });
  expect(handler).toHaveBeenCalledTimes(1);
});

test('facts that cause one another end at a depth', () => {
  const { open, refused } = setUp();
  const { bus } = open('jackpot');
  bus.on(DRAW, () => bus.emit(DRAW, draw));
  bus.emit(DRAW, draw);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.why).toContain('caused one another');
});

test('facts are frozen copies', () => {
  const { open } = setUp();
  const payload = { chanceSize: 1 };
  let heard: { chanceSize: number } | undefined;
  open('lobby').bus.on(CHANCE, (fact) => {
    heard = fact;
  });
  open('jackpot').bus.emit(CHANCE, payload);
  expect(heard).not.toBe(payload);
  expect(Object.isFrozen(heard)).toBe(true);
});

test('remembers the last 200 facts without their payloads', () => {
  const { open, core } = setUp({ now: () => 5 });
  const { bus } = open('jackpot');
  for (let count = 0; count < 250; count += 1) bus.emit(DRAW, draw);
  expect(core.records()).toHaveLength(200);
  expect(core.records()[0]).toEqual({ at: 5, id: DRAW, owner: 'jackpot', listeners: 0, outcome: 'sent' });
});
