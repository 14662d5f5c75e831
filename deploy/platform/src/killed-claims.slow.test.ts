import { randomUUID } from 'node:crypto';
import { ACTIVITY_ID, manilaDay } from '@parola/calls';
import { getConfig, setConfig } from './config';
import { DOMAINS } from './domains';
import { walletSnap } from './ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from './testing';
import { FakePsp } from './testing/deposits';
import { giveProp, withDiamonds } from './testing/diamonds';
import { MOMENTS, MortalServer, type AnswerFields } from './testing/killable-server';

/**
 * Kills the server (SIGKILL) during a claim or a draw, at times from before its start to after its commit. The app
 * repeats the request at the next server, and the award is given exactly once. Closing the platform checks the ledger
 * and replays every draw with its odds.
 */
jest.setTimeout(180_000);

const CARD = 80_001;
const DIAMONDS = 50;

let platform: TestPlatform;
let server: MortalServer;
let rainId: number;

beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  await rainAllDay();
  server = await MortalServer.open(platform);
});
afterAll(async () => {
  await server.close();
  await platform.close();
});

async function rainAllDay(): Promise<void> {
  const { db } = platform.database;
  const rule = await getConfig(db, 'appRainRule');
  await setConfig(db, 'appRainRule', { ...rule, times: [{ id: 1, at: '00:00', minutes: 1440 }], pool: 1_000_000 });
  rainId = Number(manilaDay(new Date()).slice(2).replaceAll('-', '')) * 100 + 1;
}

interface Claim {
  /** Creates a player who can make the claim at least once. */
  ready(): Promise<TestPlayer>;
  ask(player: TestPlayer, requestId: string): Promise<AnswerFields>;
  /** The table of the award's row. */
  table: string;
  /** Query for the remaining or used amount, and its value after one award. */
  once: { sql: string; is: number };
}

const CLAIMS: Record<string, Claim> = {
  'an award of an activity': {
    ready: () => platform.createPlayer(),
    ask: (player, requestId) =>
      server.ask('receiveActivityAward', { activityId: ACTIVITY_ID.SignUpBonus, id: 1 }, player, requestId),
    table: 'activity_claim',
    once: { sql: `SELECT count(DISTINCT award_key)::int AS is FROM award_log WHERE user_id = $1`, is: 1 },
  },
  'a draw of the jackpot': {
    ready: async () => {
      const player = await platform.createPlayer();
      const row = { user_id: player.userId, chances: 3, earned: 3 };
      await platform.database.db.insertInto('jackpot_player').values(row).execute();
      return player;
    },
    ask: (player, requestId) => server.ask('receiveDrawChance', {}, player, requestId),
    table: 'jackpot_draw',
    once: { sql: `SELECT chances AS is FROM jackpot_player WHERE user_id = $1`, is: 2 },
  },
  'a packet of the rain': {
    ready: () => platform.createPlayer(),
    ask: (player, requestId) => server.ask('redWars', { id: rainId, packetNo: 3 }, player, requestId),
    table: 'rain_grab',
    once: { sql: `SELECT grabbed AS is FROM rain_player WHERE user_id = $1`, is: 1 },
  },
  'scratch cards for diamonds': {
    ready: () => withDiamonds(platform, DIAMONDS),
    ask: (player, requestId) => server.ask('diamondExchangeScratchcard', { propId: CARD, count: 5 }, player, requestId),
    table: 'diamond_exchange',
    once: { sql: `SELECT count AS is FROM scratch_hold WHERE user_id = $1`, is: 5 },
  },
  'a draw of scratch cards': {
    ready: async () => {
      const player = await platform.createPlayer();
      await giveProp(platform, player, CARD, 12);
      return player;
    },
    ask: (player, requestId) => server.ask('scratchCardLottery', { propId: CARD, count: 5 }, player, requestId),
    table: 'scratch_draw',
    once: { sql: `SELECT count AS is FROM scratch_hold WHERE user_id = $1`, is: 7 },
  },
};

async function numberOf(query: string, { userId }: TestPlayer): Promise<number | undefined> {
  const { rows } = await platform.database.pool.query<{ is: number }>(query, [userId]);
  return rows[0]?.is;
}
/** Ignores the server time, which differs between responses. */
const saidBy = (answer: AnswerFields) => ({ ...answer, serverTime: 0 });

describe.each(Object.entries(CLAIMS))('%s', (_what, { ready, ask, table, once }) => {
  it.each(MOMENTS)('is given once when the server dies %d ms after it was asked for', async (moment) => {
    const player = await ready();
    const requestId = randomUUID();
    const answer = await server.killedWhile(() => ask(player, requestId), moment);
    expect(answer.errcode).toBe(0);
    const wallet = await walletSnap(platform.database.db, player.userId);
    expect(saidBy(await ask(player, requestId))).toEqual(saidBy(answer));
    expect(await numberOf(`SELECT count(*)::int AS is FROM ${table} WHERE user_id = $1`, player)).toBe(1);
    expect(await numberOf(once.sql, player)).toBe(once.is);
    expect(await walletSnap(platform.database.db, player.userId)).toEqual(wallet);
  });
});
