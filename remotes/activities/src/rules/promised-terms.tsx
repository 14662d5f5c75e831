import { PROP_ID } from '@parola/calls';
import page from '../activity/activity.module.css';
import { useText } from '../text/activity';

interface OfBonus {
  wagerTimes?: number | undefined;
  bonusDays?: number | undefined;
}

interface Props {
  awards: readonly { propId: number }[];
  /** Times of the coin to be bet, and days for that; a server before this release does not say. */
  of: OfBonus;
  /** The terms of the period that is on, which the page shows. */
  now: OfBonus;
}

/**
 * The terms that a claim of an older period was promised on. Nothing where nothing is coin, or where they are those
 * of the page.
 */
export function PromisedTerms({ awards, of: { wagerTimes, bonusDays }, now }: Props) {
  const t = useText();
  if (wagerTimes === undefined || bonusDays === undefined) return null;
  if (wagerTimes === now.wagerTimes && bonusDays === now.bonusDays) return null;
  if (!awards.some(({ propId }) => propId === PROP_ID.coin)) return null;
  return <p className={page.left}>{t('activities.info.claim-terms', { times: wagerTimes, days: bonusDays })}</p>;
}
