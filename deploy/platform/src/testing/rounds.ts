import { randomUUID } from 'node:crypto';
import { player as account, WORLD } from '../ledger/accounts';
import { postJournal } from '../ledger/ledger';
import { enterGame } from './game';
import type { TestPlatform } from './platform';

/** Gives a player cash from the sandbox world, hundredths. */
export async function giveCash({ database: { db } }: TestPlatform, userId: bigint, amount: bigint): Promise<void> {
  await postJournal(db, {
    kind: 'sandbox-fund',
    scope: 'test',
    key: `cash:${randomUUID()}`,
    ref: '',
    actor: 'test',
    legs: [
      { account: WORLD, amount: -amount },
      { account: account(userId, 'cash'), amount },
    ],
  });
}

/** Plays a round, settled at once unless `open`; hundredths. @returns the wallet's response. */
export async function playRound(
  platform: TestPlatform,
  userId: bigint,
  { bet, win = 0n, open = false }: { bet: bigint; win?: bigint; open?: boolean },
): Promise<string> {
  const { status } = await platform.services.games.betWin({
    ...(await enterGame(platform, userId)),
    ...{ txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f', amount: bet, win },
    ...{ freeRoundId: null, roundEnd: !open, validBet: null },
  });
  return status;
}
