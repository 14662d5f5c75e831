import { createHash } from 'node:crypto';
import type { Banner, ConfigKey, ConfigMap, GameItem, LegalVersion } from '@parola/calls';
import { CONFIG_KEYS } from '@parola/calls/schemas';
import * as z from 'zod';
import { canonical } from '../ground/canonical';
import type { ArtCatalogue } from './art';
import { valueIn, type ConfigRows } from './config';
import { blocksOf, sectionsOf } from './rich-text';
import type { ConfigValue } from './schemas';
import { servicesFor } from './services';

const offeredBonuses = z.record(z.string(), z.object({ rateBp: z.int(), maxBonus: z.int() }));

type Question = ConfigValue<'appFaqList'>[number]['items'][number];

function answered({ answer, ...question }: Question) {
  return { ...question, answer: { 'en-PH': blocksOf(answer['en-PH']), 'fil-PH': blocksOf(answer['fil-PH']) } };
}

/** The newest first, wherever an operator has added his. */
function versions(stored: ConfigValue<'appTermsHtml'>): LegalVersion[] {
  return stored
    .map(({ html, ...version }) => ({
      ...version,
      sections: { 'en-PH': sectionsOf(html['en-PH']), 'fil-PH': sectionsOf(html['fil-PH']) },
    }))
    .sort((a, b) => (a.from < b.from ? 1 : -1));
}

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
      case 'appPropMap':
        return Object.fromEntries(
          Object.entries(valueIn(rows, key)).map(([id, { art, ...prop }]) => [
            id,
            { ...prop, imgUrl: this.art.get(art).src },
          ]),
        );
      case 'appAvatarList':
        return valueIn(rows, key).map(({ art, ...avatar }) => ({ ...avatar, avatarUrl: this.art.get(art).src }));
      case 'appKycRule': {
        const { kycAmount, kycBeforeDeposit, reviewHours } = valueIn(rows, 'kycRule');
        return { kycAmount, kycBeforeDeposit, reviewHours };
      }
      case 'appFaqList':
        return valueIn(rows, key).map((topic) => ({ ...topic, items: topic.items.map(answered) }));
      case 'appCustomerServiceQueue':
        return servicesFor(valueIn(rows, key), 0);
      case 'appTermsHtml':
      case 'appPrivacyHtml':
        return versions(valueIn(rows, key));
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
