import { UserPlus } from 'lucide-react';
import { route } from '@parola/contract';
import { useHost, useSession } from '@parola/kit';
import { Button, Icon, RedDot } from '@parola/ui';
import { ActionCard } from '@parola/ui/forms';
import { useText } from '../text';

/**
 * The invitation card of the account page, with the claimable amount. It opens the sheet, or the page if the sheet is
 * unavailable.
 */
export default function MemberCard() {
  const t = useText();
  const { modals, nav, session } = useHost();
  const may = session.can('claim');
  const { spinAwardFlag, agent5AwardFlag } = useSession().redDots;
  async function invite(): Promise<void> {
    const outcome = await modals.open('agent-share.invite', {});
    if (!outcome.ok && (outcome.reason === 'unavailable' || outcome.reason === 'crashed'))
      nav.to(route('agent-share.share'));
  }
  return (
    <ActionCard
      icon={<Icon of={UserPlus} />}
      title={
        <>
          {t('agent-share.card.title')}
          {(spinAwardFlag || agent5AwardFlag) && <RedDot label={t('agent-share.card.waits')} />}
        </>
      }
      // Players who may not claim get no prompt to invite friends.
      text={may.ok ? t('agent-share.card.text') : may.why}
      action={
        may.ok && (
          <Button size="sm" tone="secondary" onClick={() => void invite()}>
            {t('agent-share.card.open')}
          </Button>
        )
      }
    />
  );
}
