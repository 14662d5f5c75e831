import { int, object, optional, text } from '@parola/contract';
import { payloadDigests } from './payloads';

const digestOf = (payload: unknown) =>
  payloadDigests([{ id: 'lobby.game-exited@1', delivery: 'live', payload }])['lobby.game-exited@1'];

test('the digest of a payload follows its content, and not the order of its fields', () => {
  const one = digestOf(object({ gameId: int(), sessionId: text() }).json);
  expect(one).toMatch(/^sha256:[0-9a-f]{64}$/);
  const members = Object.entries(object({ gameId: int(), sessionId: text() }).json);
  expect(digestOf(Object.fromEntries(members.reverse()))).toBe(one);
  expect(digestOf(object({ gameId: text(), sessionId: text() }).json)).not.toBe(one);
  expect(digestOf(object({ gameId: int(), sessionId: optional(text()) }).json)).not.toBe(one);
});
