import { inTransaction } from '../db/transaction';
import { hashToken } from '../ground/tokens';
import { openGameSession, useLaunchToken } from '../ledger/game-sessions';
import { PROVIDERS } from '../partners/providers';
import type { TestPlatform } from './platform';

/** An entered game session, in the provider's view. */
export interface TestGame {
  userId: bigint;
  gameCode: string;
  provider: string;
  sessionToken: string;
  sessionHash: string;
}

/** Launches a game for a player, optionally from an activity, and exchanges the launch token. */
export async function enterGame(
  platform: TestPlatform,
  userId: bigint,
  gameCode = 'G1',
  activityId?: number,
): Promise<TestGame> {
  const provider = PROVIDERS.games;
  const { db } = platform.database;
  const { launchToken } = await inTransaction(db, (tx) =>
    openGameSession(tx, { userId, provider, gameCode, device: 'test', activityId, sessionId: null }),
  );
  const opened = await useLaunchToken(db, provider, launchToken);
  if (!opened) throw new Error('the launch token was refused');
  return { userId, gameCode, provider, sessionToken: opened.sessionToken, sessionHash: hashToken(opened.sessionToken) };
}
