import { Gift } from 'lucide-react';
import { canClaimSomething, formatCount } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useHost, useSession } from '@parola/kit';
import { ButtonLink, Icon, RedDot, Skeleton } from '@parola/ui';
import { ActionCard } from '@parola/ui/forms';
import { INDEX } from '../bonus/routes';
import { useText } from '../text';

/**
 * The entry to the hub on the account page and in the lobby: shows whether something can be claimed, and the player's
 * points and diamonds.
 */
export default function ClaimCard() {
  const t = useText();
  const { session } = useHost();
  const { wallet, redDots } = useSession();
  if (!wallet) return <Skeleton shape="action" />;
  const waits = session.can('claim').ok && canClaimSomething(redDots);
  return (
    <ActionCard
      icon={<Icon of={Gift} />}
      title={
        <>
          {t('vip-bonus.claim-card.title')}
          {waits && <RedDot label={t('vip-bonus.claim-card.waits')} />}
        </>
      }
      text={t('vip-bonus.claim-card.have', {
        points: formatCount(wallet.points),
        diamonds: formatCount(wallet.diamond),
      })}
      action={
        <Link as={ButtonLink} size="sm" tone={waits ? 'primary' : 'secondary'} to={route(INDEX)}>
          {t(waits ? 'vip-bonus.card.claim' : 'vip-bonus.claim-card.open')}
        </Link>
      }
    />
  );
}
