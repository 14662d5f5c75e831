import { createHash } from 'node:crypto';
import type { Banner, ConfigKey, ConfigMap, GameItem, LegalVersion } from '@parola/calls';
import { CONFIG_KEYS } from '@parola/calls/schemas';
import * as z from 'zod';
import { canonicalJson } from '../ground/canonical-json';
import { pictureFrom, type ArtCatalogue } from './art';
import { valueIn, type ConfigRows } from './config';
import { itemsOfTypes, rechargeItems, rechargeTypes } from './payment-channels';
import { blocksOf, sectionsOf } from './rich-text';
import type { ConfigValue } from './schemas';
import { servicesFor } from './support-channels';

const offeredBonuses = z.record(z.string(), z.object({ rateBp: z.int(), maxBonus: z.int() }));

type Question = ConfigValue<'appFaqList'>[number]['items'][number];

function answered({ answer, ...question }: Question) {
  return { ...question, answer: { 'en-PH': blocksOf(answer['en-PH']), 'fil-PH': blocksOf(answer['fil-PH']) } };
}

/** Sorts versions newest first: an operator may add theirs at any place of the list. */
function versions(stored: ConfigValue<'appTermsHtml'>): LegalVersion[] {
  return stored
    .map(({ html, ...version }) => ({
      ...version,
      sections: { 'en-PH': sectionsOf(html['en-PH']), 'fil-PH': sectionsOf(html['fil-PH']) },
    }))
    .sort((a, b) => (a.from < b.from ? 1 : -1));
}

/** 36 bits of the hash. Kept short: the first response of a page contains a version for each key. */
const VERSION_CHARS = 6;

/** Version of a key: a hash over the value as sent to players, with URLs of pictures filled in. */
function versionOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, VERSION_CHARS);
}

interface Shown {
  value: ConfigMap[ConfigKey];
  version: string;
}

/** The configuration as sent to players, for one state of the rows. Each key is computed once, at its first request. */
export class ClientMap {
  readonly #shown = new Map<ConfigKey, Shown | undefined>();

  constructor(
    private readonly rows: ConfigRows,
    private readonly art: ArtCatalogue,
    private readonly onBadKey: (key: string, error: unknown) => void,
  ) {}

  /**
   * The requested keys with values and versions. Leaves out unknown keys, and keys with a missing or invalid row, so
   * that one bad row disables one key only.
   */
  read(keys: readonly string[]): (Shown & { key: ConfigKey })[] {
    return CONFIG_KEYS.filter((known) => keys.includes(known)).flatMap((key) => {
      const shown = this.shown(key);
      return shown ? [{ ...shown, key }] : [];
    });
  }

  /** Version of the list of games, for the field `gameListVersion`; '' without a valid list. */
  gameListVersion(): string {
    return this.shown('appGameList')?.version ?? '';
  }

  private shown(key: ConfigKey): Shown | undefined {
    if (!this.#shown.has(key)) this.#shown.set(key, this.make(key));
    return this.#shown.get(key);
  }

  private make(key: ConfigKey): Shown | undefined {
    try {
      const value = this.value(key);
      return { value, version: versionOf(value) };
    } catch (error) {
      this.onBadKey(key, error);
      return undefined;
    }
  }

  private value(key: ConfigKey): ConfigMap[ConfigKey] {
    const { rows } = this;
    switch (key) {
      case 'appArtMap':
        return this.art.map;
      case 'appBannerList':
        return this.banners();
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
      case 'appActivityList':
        return valueIn(rows, 'activityList')
          .filter(({ unloginShowStatus }) => unloginShowStatus === 1)
          .filter(({ activityId }) => valueIn(rows, 'appActivityRuleMap')[activityId]?.open !== false)
          .sort((a, b) => a.sort - b.sort)
          .map(({ art, ...activity }) => ({ ...activity, imgUrl4: pictureFrom(this.art)(art) }));
      case 'appTaskList':
        return valueIn(rows, key)
          .filter(({ open }) => open)
          .sort((a, b) => a.sort - b.sort)
          .map(({ open: _open, ...task }) => task);
      case 'appExchangeChannelList':
        return valueIn(rows, key).map(({ slug: _slug, ...channel }) => channel);
      case 'appBankList':
        return valueIn(rows, key).map(({ code: _code, ...bank }) => bank);
      case 'appRechargeTypeMap':
        return rechargeTypes(valueIn(rows, 'depositChannels'));
      case 'appRechargeItemMap':
        return rechargeItems(valueIn(rows, 'appRechargeItemList'));
      case 'appRechargeTypeItemMap':
        return itemsOfTypes(valueIn(rows, 'depositChannels'));
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

  private banners(): Banner[] {
    const { rows } = this;
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
