import { createHash } from 'node:crypto';
import type { Banner, ConfigKey, ConfigMap, GameItem } from '@parola/calls';
import { CONFIG_KEYS } from '@parola/calls/schemas';
import * as z from 'zod';
import { canonical } from '../ground/canonical';
import type { ArtCatalogue } from './art';
import { valueIn, type ConfigRows } from './config';
import type { ConfigValue } from './schemas';

const offeredBonuses = z.record(z.string(), z.object({ rateBp: z.int(), maxBonus: z.int() }));

/** Everything of the configuration that players see. */
export class ClientMap {
  constructor(
    private readonly art: ArtCatalogue,
    private readonly onBadKey: (key: string, error: unknown) => void,
  ) {}

  /** The values of the asked keys. Unknown keys are left out, and so is a key whose row is missing or spoilt: one mistake costs one key. */
  read(rows: ConfigRows, asked: readonly string[]): ConfigMap {
    const map: ConfigMap = {};
    for (const key of CONFIG_KEYS.filter((known) => asked.includes(known))) {
      try {
        Object.assign(map, { [key]: this.value(rows, key) });
      } catch (error) {
        this.onBadKey(key, error);
      }
    }
    return map;
  }

  /** Changes when a game, or the address of its picture, does. */
  static versionOf(games: readonly GameItem[]): string {
    return createHash('sha256').update(canonical(games)).digest('hex').slice(0, 16);
  }

  private value(rows: ConfigRows, key: ConfigKey): ConfigMap[ConfigKey] {
    switch (key) {
      case 'appArtMap':
        return this.art.map;
      case 'appBannerList':
        return this.banners(rows);
      case 'appGameList':
        return valueIn(rows, key)
          .map((game) => ({ ...game, ...this.picture(game.art) }))
          .sort((a, b) => a.sort - b.sort);
      case 'appBrandList':
        return valueIn(rows, key).map(({ art, ...brand }) => ({ ...brand, imgUrl: this.art.get(art).src }));
      case 'appAvatarList':
        return valueIn(rows, key).map(({ art, ...avatar }) => ({ ...avatar, avatarUrl: this.art.get(art).src }));
      default:
        return valueIn(rows, key);
    }
  }

  private picture(name: string): Pick<GameItem, 'imgUrl' | 'imgSet'> {
    const { src, webp, avif } = this.art.get(name);
    return { imgUrl: src, imgSet: { webp, avif } };
  }

  private banners(rows: ConfigRows): Banner[] {
    const offered = new Map(Object.entries(offeredBonuses.safeParse(rows.get('appRechargeBonusMap')).data ?? {}));
    const keeps = ({ bonus }: ConfigValue<'appBannerList'>[number]) => {
      const real = bonus && offered.get(String(bonus.type));
      return !bonus || (real?.rateBp === bonus.rateBp && real.maxBonus === bonus.maxBonus);
    };
    return valueIn(rows, 'appBannerList')
      .filter(keeps)
      .sort((a, b) => a.sort - b.sort)
      .map(({ art, bonus, ...banner }) => ({
        ...banner,
        ...this.picture(art),
        ...(bonus && { bonusType: bonus.type }),
      }));
  }
}
