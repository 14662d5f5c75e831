import { fact, int, list, object, bool, type OwnerName } from '@parola/contract';
import { createBus, type BusOptions, type DeclaredEvents } from './create-bus';

const CHANCE = 'jackpot.chance-available@1';
const DRAW = 'jackpot.draw-finished@1';
const award = object({ propId: int(), count: int() });
const FACTS = Object.entries({
  [CHANCE]: fact('latest', object({ chanceSize: int() })),
  [DRAW]: fact('live', object({ type: int(), propId: int(), count: int() })),
  'activities.award-received@1': fact('live', object({ activityId: int(), awards: list(award) })),
  'session.signed-in@1': fact('live', object({ userId: int(), isNew: bool })),
}).map(([id, { delivery, payload }]) => ({ id, delivery, payload: payload.json }));
const ALL: DeclaredEvents = { emits: FACTS, listens: FACTS };
const draw = { type: 1, propId: 2001, count: 500 };

function setUp(options: Partial<BusOptions> = {}) {
  const errors: { listener: OwnerName; id: string }[] = [];
  const refused: { emitter: OwnerName; id: string; why: string }[] = [];
  const core = createBus({
    validate: true,
    onHandlerError: (listener, id) => errors.push({ listener, id }),
    onRefused: (emitter, id, why) => refused.push({ emitter, id, why }),
    ...options,
  });
  const open = (owner: OwnerName, controller = new AbortController()) => ({
    bus: core.scope(owner, ALL, controller.signal),
    end: () => controller.abort(),
  });
  return { core, errors, refused, open };
}

test('only the owner may emit', () => {
  const { refused, open } = setUp();
  const received: unknown[] = [];
  open('lobby').bus.on(DRAW, (fact) => received.push(fact));
  open('wallets').bus.emit(DRAW, draw);
  expect(received).toEqual([]);
  expect(refused).toEqual([{ emitter: 'wallets', id: DRAW, why: expect.stringContaining('jackpot') }]);
  open('jackpot').bus.emit(DRAW, draw);
  expect(received).toEqual([draw]);
});

test('a remote emits and hears only facts that its manifest declares', () => {
  const { core, refused } = setUp();
  const bus = core.scope(
    'jackpot',
    { emits: FACTS.filter(({ id }) => id === CHANCE), listens: [] },
    new AbortController().signal,
  );
  bus.emit(DRAW, draw);
  bus.on('lobby.game-exited@1', () => undefined);
  expect(refused.map((one) => one.id)).toEqual([DRAW, 'lobby.game-exited@1']);
});

test('facts of a part that sends too much are dropped without a word', () => {
  let stopped = true;
  const { refused, open } = setUp({ stops: (emitter) => emitter === 'jackpot' && stopped });
  const received: unknown[] = [];
  open('lobby').bus.on(DRAW, (fact) => received.push(fact));
  const { bus } = open('jackpot');
  bus.emit(DRAW, draw);
  expect([received, refused]).toEqual([[], []]);
  stopped = false;
  bus.emit(DRAW, draw);
  expect(received).toEqual([draw]);
});

test('a payload that does not fit is refused while validation is on', () => {
  const { refused, open } = setUp();
  open('jackpot').bus.emit(CHANCE, { chanceSize: 'two' });
  expect(refused[0]?.why).toContain('/chanceSize');
});

test('a handler that throws stops neither the emitter nor the others, and is blamed itself', () => {
  const { errors, open } = setUp();
  const received: string[] = [];
  open('lobby').bus.on(DRAW, () => {
    throw new Error('mine');
  });
  open('wallets').bus.on(DRAW, () => received.push('wallets'));
  expect(() => open('jackpot').bus.emit(DRAW, draw)).not.toThrow();
  expect(received).toEqual(['wallets']);
  expect(errors).toEqual([{ listener: 'lobby', id: DRAW }]);
});

test('latest is replayed in a microtask to late listeners, live is not', async () => {
  const { core, open } = setUp();
  const jackpot = open('jackpot');
  jackpot.bus.emit(CHANCE, { chanceSize: 1 });
  jackpot.bus.emit(CHANCE, { chanceSize: 2 });
  jackpot.bus.emit(DRAW, draw);
  const received: unknown[] = [];
  const { bus } = open('lobby');
  bus.on(CHANCE, (fact) => received.push(fact));
  bus.on(DRAW, (fact) => received.push(fact));
  expect(received).toEqual([]);
  await Promise.resolve();
  expect(received).toEqual([{ chanceSize: 2 }]);
  core.forget();
  open('wallets').bus.on(CHANCE, (fact) => received.push(fact));
  await Promise.resolve();
  expect(received).toHaveLength(1);
});

test('a listener that unsubscribed before the replay is not called', async () => {
  const { open } = setUp();
  open('jackpot').bus.emit(CHANCE, { chanceSize: 1 });
  const handler = jest.fn();
  open('lobby').bus.on(CHANCE, handler)();
  await Promise.resolve();
  expect(handler).not.toHaveBeenCalled();
});

test('everything ends with the remote: its subscriptions and its voice', () => {
  const { open } = setUp();
  const handler = jest.fn();
  const lobby = open('lobby');
  lobby.bus.on(DRAW, handler);
  lobby.end();
  const jackpot = open('jackpot');
  jackpot.bus.emit(DRAW, draw);
  expect(handler).not.toHaveBeenCalled();
  const listener = jest.fn();
  open('wallets').bus.on(DRAW, listener);
  jackpot.end();
  jackpot.bus.emit(DRAW, draw);
  expect(listener).not.toHaveBeenCalled();
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

test('facts are copies, frozen at every depth', () => {
  const { open } = setUp();
  const payload = { activityId: 1, awards: [{ propId: 2001, count: 5 }] };
  let received: typeof payload | undefined;
  open('lobby').bus.on('activities.award-received@1', (fact: typeof payload) => {
    received = fact;
  });
  open('activities').bus.emit('activities.award-received@1', payload);
  expect(received).toEqual(payload);
  expect(received).not.toBe(payload);
  expect([received, received?.awards, received?.awards[0]].map((part) => Object.isFrozen(part))).toEqual([
    true,
    true,
    true,
  ]);
  expect(Object.isFrozen(payload.awards)).toBe(false);
});

test('a fact that stands in no catalogue passes as its manifest describes it', async () => {
  const { core, refused } = setUp();
  const FRESH = 'promo.opened@1';
  const payload = {
    type: 'object',
    properties: { id: { type: 'integer' } },
    required: ['id'],
    additionalProperties: false,
  };
  const emits = [{ id: FRESH, delivery: 'latest', payload }];
  const { signal } = new AbortController();
  const promo = core.scope('promo', { emits, listens: [] }, signal);
  promo.emit(FRESH, { id: 'seven' });
  promo.emit(FRESH, { id: 7 });
  const received: unknown[] = [];
  core
    .scope('lobby', { emits: [], listens: [{ id: FRESH, payload }] }, signal)
    .on(FRESH, (fact) => received.push(fact));
  await Promise.resolve();
  expect(received).toEqual([{ id: 7 }]);
  expect(refused.map((one) => one.why)).toEqual(['/id should be a integer']);
});

test('the facts of the session are the shell’s own', () => {
  const { open, refused } = setUp();
  const received: unknown[] = [];
  open('lobby').bus.on('session.signed-in@1', (fact) => received.push(fact));
  open('shell').bus.emit('session.signed-in@1', { userId: 7, isNew: false });
  open('session').bus.emit('session.signed-in@1', { userId: 8, isNew: false });
  expect(received).toEqual([{ userId: 7, isNew: false }]);
  expect(refused.map((one) => one.emitter)).toEqual(['session']);
});
