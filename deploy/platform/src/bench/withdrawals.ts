import { setConfig } from '../config';
import type { TestPlatform } from '../testing';
import { readyPlayer, ruleWith, withdraw, type ReadyPlayer } from '../testing/withdrawals';
import { anchorOn } from './anchor';
import { inTurns, timed, type Sample } from './measure';

const LANES = 8;
const AMOUNT = 10_000;
/** Enough for every request of a run. */
const CASH = 100_000_000_000n;
const MANY = 1_000_000;
const TURNS = 3;
const SECONDS = 3;

/** Two accounts of a player, as the hold of a withdrawal moves them, by the very function that the server calls; a hold without its order would break I9. pgbench takes every name behind a colon for a variable. */
function holdStatement(first: ReadyPlayer) {
  const account = (kind: string) => `concat_ws(chr(58), 'p', ${first.userId} + :lane::int, '${kind}')`;
  return {
    name: 'hold',
    text: `SELECT status FROM ledger_post('bench-hold', (:any::bigint)::text, '', 'safebox', '', 'bench', ARRAY[${account('cash')}, ${account('safebox')}], ARRAY[-${AMOUNT}, ${AMOUNT}]::bigint[])`,
  };
}

/**
 * Withdrawals asked for through the whole server (session, checks, rules, hold, order, answer), each player one after another, next to pgbench posting
 * the hold alone on the same database.
 */
export async function withdrawalsASecond(platform: TestPlatform, url: string): Promise<void> {
  const players: ReadyPlayer[] = [];
  for (let lane = 0; lane < LANES; lane += 1) players.push(await readyPlayer(platform, { cash: CASH }));
  const [first] = players;
  if (!first) throw new Error('there is nobody to withdraw');
  await setConfig(platform.database.db, 'exchangeDayCount', MANY);
  await ruleWith(platform, { openMax: MANY, dayAmountMax: Number.MAX_SAFE_INTEGER });
  const anchor = anchorOn(url);
  const statement = holdStatement(first);
  const [asked, held] = await inTurns(TURNS, [
    () =>
      timed(LANES, SECONDS * 1_000, async (lane) => {
        const player = players[lane];
        if (!player) throw new Error('a lane without a player');
        const { body } = await withdraw(platform, player, AMOUNT);
        if (body.errcode !== 0) throw new Error(`a withdrawal was refused with ${body.errcode}`);
      }),
    () => anchor.measure(statement, LANES, SECONDS),
  ]);
  if (!asked || !held) throw new Error('nothing was measured');
  console.log(`Withdrawals asked for, ${LANES} players at a time; the anchor is the hold alone, by ${anchor.by}`);
  console.log(
    `  asked for    ${rate(asked)}, p50 ${(asked.p50 ?? 0).toFixed(1)} ms, p99 ${(asked.p99 ?? 0).toFixed(1)} ms`,
  );
  console.log(`  hold alone   ${rate(held)}; asked ÷ anchor ${(asked.perSecond / held.perSecond).toFixed(2)}\n`);
}

const rate = ({ perSecond }: Sample) => `${perSecond.toFixed(0).padStart(7)} /s`;
