import type { CallRequest, CallResponse } from '@parola/calls';
import { DOMAINS } from '../domains';
import { FakePsp } from './deposits';
import { enterGame, type TestGame } from './game';
import { openIdentityPlatform, PASSWORD, type IdentityPlatform } from './identity';

/** A bet with its game; `tx` is the id of transaction and round. */
export interface MadeBet {
  game: TestGame;
  tx: string;
  status: string;
}

export interface ProtectionPlatform extends IdentityPlatform {
  /** Excludes the player for six months, with the required confirmation. */
  exclude(
    token: string,
    own?: Partial<CallRequest<'selfExclude'>>,
  ): Promise<CallResponse<'selfExclude'> & Partial<{ leftTries: number }>>;
  /** The player's view of their limits and breaks. */
  rg(token: string): Promise<CallResponse<'getSelfLimit'>>;
  /** Bets in `game`, or enters a game first. Hundredths. */
  bet(userId: bigint, amount: bigint, game?: TestGame): Promise<MadeBet>;
}

/**
 * The whole platform with recorded text messages and a payment provider. Closing it checks the invariants of the
 * ledger.
 */
export async function openProtectionPlatform(): Promise<ProtectionPlatform> {
  const platform = await openIdentityPlatform({ domains: DOMAINS });
  const psp = new FakePsp();
  const { partners } = platform.services;
  const sms = partners.call.bind(partners);
  partners.call = async (partner, request) => (partner === 'psp' ? psp.call(partner, request) : sms(partner, request));
  let txs = 0;
  // Extends the same object: a copy would not pass changes of `outage` to the SMS partner.
  return Object.assign(platform, {
    exclude: async (token: string, own: Partial<CallRequest<'selfExclude'>> = {}) =>
      (await platform.call('selfExclude', { months: 6, confirmText: 'EXCLUDE', password: PASSWORD, ...own }, { token }))
        .body,
    rg: async (token: string) => (await platform.call('getSelfLimit', {}, { token })).body,
    bet: async (userId: bigint, amount: bigint, ownGame?: TestGame) => {
      const game = ownGame ?? (await enterGame(platform, userId));
      txs += 1;
      const { status } = await platform.services.games.bet({
        provider: game.provider,
        txId: `p${txs}`,
        roundId: `p${txs}`,
        fingerprint: 'f',
        userId,
        sessionHash: game.sessionHash,
        gameCode: game.gameCode,
        freeRoundId: null,
        amount,
      });
      return { game, tx: `p${txs}`, status };
    },
  });
}
