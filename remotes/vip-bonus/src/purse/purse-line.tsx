import { formatCount } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useSession } from '@parola/kit';
import { TextLink } from '@parola/ui';
import { POINTS } from '../links/own-routes';
import { useText } from '../text';

/** The player's points and diamonds with the link to their uses, for places where they can be won. */
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
