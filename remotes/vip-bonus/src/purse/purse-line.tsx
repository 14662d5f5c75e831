import { formatCount } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useSession } from '@parola/kit';
import { TextLink } from '@parola/ui';
import { POINTS } from '../links/own-routes';
import { useText } from '../text';

/** Points and diamonds that the player has, where they can be won; it leads to what they are for. */
export function PurseLine() {
  const t = useText();
  const { wallet } = useSession();
  const figure = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));
  return (
    <Link as={TextLink} to={route(POINTS)}>
      {t('vip-bonus.claim-card.have', { points: figure(wallet?.points), diamonds: figure(wallet?.diamond) })}
    </Link>
  );
}
