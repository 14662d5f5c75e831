import type { Award } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import { walletSnap } from '../../ledger/ledger';
import { bonusTerms, coinOf, grantAward } from '../awards';
import { vipRuleOf } from './experience.commands';

type Props = readonly { propId: number; count: number }[];

/** Converts a level's awards from the configuration to props. */
export function propsOf(award: readonly { id: number; count: number }[] = []): { propId: number; count: number }[] {
  return award.map(({ id: propId, count }) => ({ propId, count }));
}

/** Props as awards on the wire. */
export function wireAwards(award: Props): Award[] {
  return award.map(({ propId, count }, index) => ({ id: index + 1, propId, count }));
}

/**
 * Gives VIP awards with the terms of `vipRule`.
 * @throws Refusal alreadyReceived for a key that was given before.
 */
export async function giveVip(
  tx: Tx,
  { userId, source, key, award, now }: { userId: bigint; source: AwardSource; key: string; award: Props; now: Date },
) {
  const terms = bonusTerms(await vipRuleOf(tx), coinOf(award), now);
  const awardList = await grantAward(tx, { userId, source, key, award, ...terms });
  if (!awardList) throw new Refusal('alreadyReceived');
  return { awardList, wallet: await walletSnap(tx, userId) };
}
