import { coinOf } from '../../awards';
import { atPoint } from '../../../ground/odds-table';
import type { Random } from '../../../ground/random';
import type { Rule } from './schedule.rules';

export type Packet = Rule['packetList'][number];
type Odds = Pick<Rule, 'packetList' | 'total'>;

/** Returns the packet at a point of the odds, from 0 to `total` less 1; also replays stored grabs. */
export function packetAt({ packetList }: Odds, point: number): Packet {
  return atPoint(packetList, point);
}

/**
 * Draws a packet by the published odds. The odds and the random source alone decide it: stake, balance, player and
 * history do not (player protection C41).
 */
export function drawPacket(random: Random, odds: Odds): { point: number; packet: Packet } {
  const point = random.uniform(odds.total);
  return { point, packet: packetAt(odds, point) };
}

/** Returns the coin of the richest packet, hundredths. */
export function richestOf({ packetList }: Odds): bigint {
  return packetList.map(({ awardList }) => coinOf(awardList)).reduce((most, coin) => (coin > most ? coin : most), 0n);
}

/** Returns the part of a rule that decides a packet, stored with each grab as a version. */
export function oddsOf({ packetList, total }: Odds): Odds {
  return { packetList, total };
}
