import { PROP_ID } from '@parola/calls';
import page from '../activity/activity.module.css';
import { useText } from '../text/activity';

interface OfBonus {
  wagerTimes?: number | undefined;
  bonusDays?: number | undefined;
}

interface Props {
  awards: readonly { propId: number }[];
  /** Multiple of the coin to be bet, and days for it; servers of earlier releases send neither. */
  of: OfBonus;
  /** The terms of the current period, shown on the page. */
  now: OfBonus;
}

/**
 * The terms that applied when an older period began. Empty when the awards contain no coin, or when the terms equal
 * those on the page.
 */
export function PromisedTerms({ awards, of: { wagerTimes, bonusDays }, now }: Props) {
  const t = useText();
  if (wagerTimes === undefined || bonusDays === undefined) return null;
  if (wagerTimes === now.wagerTimes && bonusDays === now.bonusDays) return null;
  if (!awards.some(({ propId }) => propId === PROP_ID.coin)) return null;
  return <p className={page.left}>{t('activities.info.claim-terms', { times: wagerTimes, days: bonusDays })}</p>;
}
