import { coinOf } from '../../awards';
import { atPoint } from '../../../ground/odds-table';
import type { Random } from '../../../ground/random';
import type { Rule } from './schedule.rules';

export type Packet = Rule['packetList'][number];
type Odds = Pick<Rule, 'packetList' | 'total'>;

/** The packet that a point of the odds is, from 0 to `total` less 1: a grab is played again by it. */
export function packetAt({ packetList }: Odds, point: number): Packet {
  return atPoint(packetList, point);
}

/**
 * One packet by the published odds. Depends on these and the random source alone: not on stake, balance, player or
 * history (player protection C41).
 */
export function drawPacket(random: Random, odds: Odds): { point: number; packet: Packet } {
  const point = random.uniform(odds.total);
  return { point, packet: packetAt(odds, point) };
}

/** The coin of the richest packet, hundredths. */
export function richestOf({ packetList }: Odds): bigint {
  return packetList.map(({ awardList }) => coinOf(awardList)).reduce((most, coin) => (coin > most ? coin : most), 0n);
}

/** All that a packet depends on: the part of a rule stored with it, which makes its version. */
export function oddsOf({ packetList, total }: Odds): Odds {
  return { packetList, total };
}
