import { canariesOfOneNetwork, NetworkBounds, sessionsOfOneNetwork } from './network-bounds';

/** Number of counted sessions or failures among `count` attempts. */
function taken(count: number, takes: (n: number) => unknown): number {
  return Array.from({ length: count }, (_, n) => takes(n)).filter(Boolean).length;
}
const rollout = '20000 lobby seed';

test('of one network fifty sessions of a rollout count, and later the root of all that count', () => {
  const bounds = new NetworkBounds();
  const of = (network: string) => () => bounds.takesSession({ rollout, network });
  expect(taken(200, of('a'))).toBe(50);
  // Other networks are not affected, and the network's sessions in another rollout count separately.
  expect(taken(200, of('b'))).toBe(50);
  expect(taken(200, () => bounds.takesSession({ rollout: '20000 wallets seed', network: 'a' }))).toBe(50);
  taken(10_000 - 100, (n) => bounds.takesSession({ rollout, network: `home ${n}` }));
  expect(taken(200, of('a'))).toBe(100 - 50);
  expect([sessionsOfOneNetwork(0), sessionsOfOneNetwork(2500), sessionsOfOneNetwork(1_000_000)]).toEqual([
    50, 50, 1000,
  ]);
});

test('of a network’s sessions the canary has no more than its share and the deviation of chance', () => {
  const bounds = new NetworkBounds();
  expect(taken(50, () => bounds.takesSession({ rollout, network: 'a', canaryShare: 0.05 }))).toBe(
    canariesOfOneNetwork(50, 0.05),
  );
  // The remaining sessions of the network may belong to the other arm.
  expect(taken(200, () => bounds.takesSession({ rollout, network: 'a' }))).toBe(50 - canariesOfOneNetwork(50, 0.05));
  expect([0.01, 0.05, 0.5, 1].map((share) => canariesOfOneNetwork(50, share))).toEqual([3, 8, 36, 50]);
});

test('of one network two failures of a build count, and later a fifth of all of its failures', () => {
  const bounds = new NetworkBounds();
  const of = (network: string) => () => bounds.takesFailure('lobby 2.0.0 canary', network);
  expect(taken(100, of('a'))).toBe(2);
  expect(taken(100, of('b'))).toBe(2);
  expect(taken(100, () => bounds.takesFailure('lobby 1.0.0 stable', 'a'))).toBe(2);
  taken(36, (n) => bounds.takesFailure('lobby 2.0.0 canary', `home ${n}`));
  // 40 failures are counted; network a may reach a fifth of the total, its own included.
  expect(taken(100, of('a'))).toBe(8);
});

test('counters of networks that were not heard for long make room, those in use stay', () => {
  const bounds = new NetworkBounds(100);
  for (let n = 0; n < 50; n += 1) bounds.takesSession({ rollout, network: 'busy' });
  for (let n = 0; n < 500; n += 1) {
    bounds.takesFailure('lobby 1.0.0 stable', `flood ${n}`);
    if (n % 50 === 0) bounds.takesFailure('lobby 2.0.0 canary', 'busy');
  }
  expect(bounds.takesFailure('lobby 2.0.0 canary', 'busy')).toBe(false);
  expect(bounds.takesSession({ rollout, network: 'busy' })).toBe(1);
});

test('a session has its number among those of its network and arm', () => {
  const bounds = new NetworkBounds();
  const sessions = [{ canaryShare: 0.5 }, {}, {}, { canaryShare: 0.5 }].map((arm) => ({
    rollout,
    network: 'a',
    ...arm,
  }));
  expect(sessions.map((session) => bounds.takesSession(session))).toEqual([1, 1, 2, 2]);
});
