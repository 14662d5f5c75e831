import { route } from '@parola/contract';
import { Link, useLocale, useSession } from '@parola/kit';
import { TextLink } from '@parola/ui';
import { POINTS } from '../links/own-routes';
import { useText } from '../text';

/** Points and diamonds that the player has, where they can be won; it leads to what they are for. */
export function PurseLine() {
  const t = useText();
  const locale = useLocale();
  const { wallet } = useSession();
  const figure = (count: number | undefined) => (count === undefined ? '–' : count.toLocaleString(locale));
  return (
    <Link as={TextLink} to={route(POINTS)}>
      {t('vip-bonus.claim-card.have', { points: figure(wallet?.points), diamonds: figure(wallet?.diamond) })}
    </Link>
  );
}
