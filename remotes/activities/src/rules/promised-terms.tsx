import { PROP_ID } from '@parola/calls';
import page from '../activity/activity.module.css';
import { useText } from '../text/activity';

interface Props {
  awards: readonly { propId: number }[];
  /** Times of the coin to be bet, and days for that; a server before this release does not say. */
  of: { wagerTimes?: number | undefined; bonusDays?: number | undefined };
}

/**
 * The terms that a claim of an older period was promised on: those of the page are of the one that is on. Nothing
 * where nothing is coin.
 */
export function PromisedTerms({ awards, of: { wagerTimes, bonusDays } }: Props) {
  const t = useText();
  if (wagerTimes === undefined || bonusDays === undefined) return null;
  if (!awards.some(({ propId }) => propId === PROP_ID.coin)) return null;
  return <p className={page.left}>{t('activities.info.claim-terms', { times: wagerTimes, days: bonusDays })}</p>;
}
