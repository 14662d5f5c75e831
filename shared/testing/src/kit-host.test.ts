import { fact, int, object, type RemoteDefinition } from '@parola/contract';
import { CallError } from '@parola/kit';
import { createFakeHost, createPlayerHost } from './fake-host';

test('the facade is frozen all the way to its services', () => {
  const { host } = createFakeHost({ remote: 'lobby' });
  for (const part of [host, host.remote, host.nav, host.session, host.api, host.modals, host.config, host.flags])
    expect(Object.isFrozen(part)).toBe(true);
});

test('no token can be reached through it', () => {
  const { host } = createPlayerHost({ remote: 'lobby' });
  expect(JSON.stringify(host.session.current())).not.toMatch(/token/i);
});

test('disposal aborts calls, ends subscriptions and runs disposers, the last first', async () => {
  const fake = createPlayerHost({ remote: 'lobby' });
  const order: string[] = [];
  const listener = jest.fn();
  fake.host.session.subscribe(listener);
  fake.host.onDispose(() => order.push('first'));
  fake.host.onDispose(() => {
    order.push('second');
    throw new Error('a disposer of a squad');
  });
  const held = fake.api.hold('gameHistory');
  const call = fake.host.api.call('gameHistory', {});
  fake.dispose();
  held.release({ list: [], gameLikeIds: [] });
  await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  fake.setSession({ walletRefreshing: true });
  expect(listener).not.toHaveBeenCalled();
  expect(order).toEqual(['second', 'first']);
  expect(fake.requests).toContainEqual({ what: 'log', level: 'error', message: 'a disposer threw' });
  await expect(fake.host.api.call('gameHistory', {})).rejects.toBeInstanceOf(CallError);
  const late = jest.fn();
  fake.host.onDispose(late);
  expect(late).toHaveBeenCalledTimes(1);
  fake.dispose();
  expect(order).toHaveLength(2);
});

test('a fact of its own is checked against its definition, when it is emitted', () => {
  const definition: RemoteDefinition = {
    name: 'promo',
    squad: 'Promotions',
    runbook: 'README.md',
    contract: '^2.0',
    routes: [],
    slots: [],
    modals: [],
    events: {
      emits: ['promo.picked@1'],
      listens: ['promo.picked@1'],
      own: { 'promo.picked@1': fact('latest', object({ count: int() })) },
    },
    needs: { calls: [], config: [] },
  };
  const { facade } = createFakeHost({ definition });
  expect(() => facade.bus.emit('promo.picked@1', { count: 'two' })).toThrow(/\/count should be a/);
  const received: unknown[] = [];
  facade.bus.emit('promo.picked@1', { count: 2 });
  facade.bus.on('promo.picked@1', (payload) => received.push(payload));
  return Promise.resolve().then(() => expect(received).toEqual([{ count: 2 }]));
});
