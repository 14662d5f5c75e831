import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getConfig, setConfig } from '../config';
import type { TestPlatform } from '../testing';
import { readyPlayer, ruleWith, withdraw, type ReadyPlayer } from '../testing/withdrawals';
import { anchorOn, type AnchorStatement } from './anchor';
import { inTurns, timed, type Sample } from './measure';
import { asScript, recordTransaction } from './recorded-transaction';

const LANES = 8;
const AMOUNT = 10_000;
/** Cash per player, enough for every request of a run. */
const CASH = 100_000_000_000n;
const MANY = 1_000_000;
const TURNS = 3;
const SECONDS = 3;

/**
 * First id of bank accounts: a distinctive number, so that replacing it in the recorded statements hits nothing else.
 */
const FIRST_BANK_ACCOUNT = 70_000_001;

/**
 * The recorded statements of one withdrawal's transaction, for all lanes; the ids of their players follow the first.
 */
async function ofOneWithdrawal(platform: TestPlatform, url: string, first: ReadyPlayer): Promise<AnchorStatement> {
  const requestId = randomUUID();
  let order = { orderId: '', orderNo: '' };
  const sent = await recordTransaction(platform.services.database.pool, async () => {
    ({ order } = (await withdraw(platform, first, AMOUNT, {}, requestId)).body);
  });
  const uuid = (salt: string) => `md5((:any::bigint)::text || '${salt}')::uuid::text`;
  const text = await asScript(url, sent, [
    { word: order.orderId, by: uuid('order') },
    { word: requestId, by: uuid('request') },
    { word: order.orderNo, by: `'W' || (:any::bigint)::text` },
    { word: String(first.userId), by: `(${first.userId} + :lane::int)::text` },
    { word: String(first.bankId), by: `(${first.bankId} + :lane::int)::text` },
  ]);
  return { name: 'withdrawal', text };
}

/**
 * Measures withdrawals through the whole server (session, checks, rules, hold, order, response), one at a time per
 * player, compared with pgbench running the same statements on the same database.
 */
export async function withdrawalsASecond(platform: TestPlatform, url: string): Promise<void> {
  const { db } = platform.database;
  await sql`ALTER SEQUENCE bank_account_id_seq RESTART WITH ${sql.lit(FIRST_BANK_ACCOUNT)}`.execute(db);
  const players: ReadyPlayer[] = [];
  for (let lane = 0; lane < LANES; lane += 1) players.push(await readyPlayer(platform, { cash: CASH }));
  const [first] = players;
  if (!first) throw new Error('there is no player with a withdrawal');
  await setConfig(db, 'exchangeDayCount', MANY);
  // The identity check counts all withdrawals of a period, so a run would pass its threshold.
  await setConfig(db, 'kycRule', { ...(await getConfig(db, 'kycRule')), kycAmount: Number.MAX_SAFE_INTEGER });
  await ruleWith(platform, { openMax: MANY, dayAmountMax: Number.MAX_SAFE_INTEGER });
  const anchor = anchorOn(url);
  const statements = await ofOneWithdrawal(platform, url, first);
  const [requested, alone] = await inTurns(TURNS, [
    () =>
      timed(LANES, SECONDS * 1_000, async (lane) => {
        const player = players[lane];
        if (!player) throw new Error('a lane without a player');
        const { body } = await withdraw(platform, player, AMOUNT);
        if (body.errcode !== 0) throw new Error(`a withdrawal was refused with ${body.errcode}`);
      }),
    () => anchor.measure(statements, LANES, SECONDS),
  ]);
  if (!requested || !alone) throw new Error('nothing was measured');
  console.log(
    `Withdrawals asked for, ${LANES} players at a time; the anchor is the same statements alone, by ${anchor.by}`,
  );
  console.log(
    `  asked for    ${rate(requested)}, p50 ${(requested.p50 ?? 0).toFixed(1)} ms, p99 ${(requested.p99 ?? 0).toFixed(1)} ms`,
  );
  console.log(
    `  statements   ${rate(alone)}, ${statements.text.length} in each transaction; asked ÷ anchor ${(requested.perSecond / alone.perSecond).toFixed(2)}\n`,
  );
}

const rate = ({ perSecond }: Sample) => `${perSecond.toFixed(0).padStart(7)} /s`;
