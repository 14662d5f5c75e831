import { randomUUID } from 'node:crypto';
import { enterGame, type TestGame } from './game';
import type { TestPlatform } from './index';

export const FIESTA = 'fiesta-reels';

/** Plays one spin in an entered game, settled at once; hundredths. @returns the round's id. */
export async function spin(platform: TestPlatform, game: TestGame, bet: number, win = 0): Promise<string> {
  const roundId = randomUUID();
  const answer = await platform.services.games.betWin({
    provider: game.provider,
    txId: randomUUID(),
    fingerprint: roundId,
    roundId,
    userId: game.userId,
    sessionHash: game.sessionHash,
    gameCode: game.gameCode,
    amount: BigInt(bet),
    win: BigInt(win),
    freeRoundId: null,
    roundEnd: true,
    validBet: null,
  });
  if (answer.status !== 'OK') throw new Error(`the spin was answered ${answer.status}`);
  return roundId;
}

/** Enters Fiesta Reels as the provider does. */
export function enterFiesta(platform: TestPlatform, userId: bigint): Promise<TestGame> {
  return enterGame(platform, userId, FIESTA);
}
