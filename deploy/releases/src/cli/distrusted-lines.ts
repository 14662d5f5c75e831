import type { UnitName } from '@parola/contract';
import type { Distrusted } from '../channel/distrusted-builds';
import { unlessDamaged } from '../ground/errors';
import type { Registry } from '../registry/registry';

/** A build that is never an automatic fallback, with the channel whose history objects to it. */
export type DistrustedOn = Distrusted & { channel: string };

/** Builds of these units that channels never choose automatically as a fallback. */
export async function distrustedOn(
  registry: Pick<Registry, 'distrusted'>,
  channels: Iterable<string>,
  units: readonly UnitName[],
): Promise<DistrustedOn[]> {
  const found: DistrustedOn[] = [];
  for (const channel of channels)
    // Damage of a channel is reported where its pins are read.
    for (const one of (await registry.distrusted(channel).catch(unlessDamaged)) ?? [])
      if (units.includes(one.unit)) found.push({ channel, ...one });
  return found;
}

export function distrustedLine({ channel, unit, version, why }: DistrustedOn): string {
  return `${unit} ${version} becomes no fallback on ${channel} by itself: ${why}`;
}
