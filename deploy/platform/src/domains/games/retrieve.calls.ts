import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import type { OutsideContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { openRoundsOf } from './open-rounds.queries';
import { RoundResolver } from './resolve-round.commands';

/** Maximum number of rounds resolved in one call. */
const MOST = 20;

/** Resolves the player's open rounds with the provider. Allowed in any state of the player, as the money is theirs. */
export async function retrieveBalance(
  services: Services,
  { tx, userId, body: { roundId }, now }: OutsideContext<'retrieveBalance'>,
): Promise<Payload<'retrieveBalance'>> {
  const open = await openRoundsOf(tx, userId);
  const rounds = roundId === undefined ? open.slice(0, MOST) : open.filter((round) => round.roundId === roundId);
  if (roundId !== undefined && rounds.length === 0) throw new Refusal('notFound');
  const resolver = new RoundResolver(services);
  const resolved: Payload<'retrieveBalance'>['resolved'] = [];
  for (const round of rounds) {
    const { amount, ...rest } = await resolver.resolve(round, now, { refundSilent: true });
    resolved.push({ roundId: round.roundId, amount: toWireAmount(amount), ...rest });
  }
  return { resolved, wallet: await walletSnap(tx, userId) };
}
