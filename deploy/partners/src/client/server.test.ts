/** @jest-environment ./src/testing/browser.cjs */
import { GameServer } from './server';

test('a bet names the rules of its page, beside newer rules of the server; a free game was bet before', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = (_url, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ status: 'OK', version: 'newer' }) } as Response);
  };
  const server = new GameServer('shown');
  await server.init({ launchToken: 'l' });
  await server.play({ requestId: 'r', bet: { kind: 'spin', stake: 100 } });
  await server.play({ roundId: 'r', spin: 1 });
  expect(sent.slice(1)).toEqual([
    { requestId: 'r', bet: { kind: 'spin', stake: 100 }, rules: 'shown' },
    { roundId: 'r', spin: 1 },
  ]);
});
