import * as z from 'zod';
import type { Call } from './call';
import { CALLS } from './calls';

const calls: [string, Call][] = Object.entries(CALLS);

test.each(calls)('%s names in its path exactly its parameters', (_name, { path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(params.shape));
});

test('no two calls have the same method and address', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(calls)('%s can be described as JSON Schema', (_name, { body, query, answer }) => {
  for (const schema of [body, query, answer]) expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('$schema');
});

test('a change takes no unknown fields', () => {
  const { body } = CALLS.change;
  expect(body.safeParse({ kind: 'pin', items: ['wallets@1.4.0'], reason: 'faster' }).success).toBe(true);
  expect(body.safeParse({ kind: 'pin', items: ['wallets@1.4.0'], force: true }).success).toBe(false);
  expect(body.safeParse({ kind: 'canary', items: ['wallets@1.4.0'], percent: 0.015 }).success).toBe(false);
});
