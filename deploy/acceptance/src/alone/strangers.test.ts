import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { registerPlayer } from '../support/player';
import { callsOf, quantile, strangers } from '../support/strangers';
import { EXCLUSIVE } from './exclusive';

// Two hundred slow senders use sockets and processor time that other journeys need.
test.describe.configure(EXCLUSIVE);

const PLAYERS = 20;
const FOR_MS = 8_000;
/**
 * Maximum wait of a call, ms: far above a good one, because the machine may be busy, and far below the minute that each
 * call once took.
 */
const WITHIN_MS = 15_000;

const shown = (took: readonly number[]) =>
  `p50 ${quantile(took, 0.5).toFixed(0)} ms, p99 ${quantile(took, 0.99).toFixed(0)} ms of ${took.length} calls`;

test('two hundred slow bodies and twenty too long ones a second keep no player from an answer', async ({ product }) => {
  const players: (() => Promise<unknown>)[] = [];
  while (players.length < PLAYERS) {
    const { token } = await registerPlayer(product);
    const plays = () => callApi(product, 'refreshData', {}, token);
    const visits = () => callApi(product, 'anonymous/appTheme', {});
    players.push(plays, plays, visits, visits);
  }
  const quiet = await callsOf(players, FOR_MS);
  const crowd = strangers(product);
  let under: Awaited<ReturnType<typeof callsOf>>;
  try {
    under = await callsOf(players, FOR_MS);
  } finally {
    await crowd.leave();
  }
  console.log(`Without strangers: ${shown(quiet.took)}. With them: ${shown(under.took)}.`);
  expect([quiet.failed, under.failed]).toEqual([[], []]);
  expect(under.took.length).toBeGreaterThan(PLAYERS * 2);
  expect(Math.max(...under.took)).toBeLessThan(WITHIN_MS);
  expect(crowd.answered.length).toBeGreaterThan(50);
  // The server destroys connections of clients that do not read the answer within two seconds, which happens on a busy
  // machine.
  const cut = crowd.answered.filter((status) => status === 0);
  expect(cut.length).toBeLessThan(crowd.answered.length / 10);
  expect(new Set(crowd.answered.filter((status) => status !== 0))).toEqual(new Set([413]));
});
