import { UserPlus } from 'lucide-react';
import { route } from '@parola/contract';
import { useHost } from '@parola/kit';
import { Button, Icon } from '@parola/ui';
import { ActionCard } from '@parola/ui/forms';

/** The account page's invitation card: opens the sheet, or the page where the sheet cannot be opened. */
export default function MemberCard() {
  const { modals, nav } = useHost();
  async function invite(): Promise<void> {
    const outcome = await modals.open('agent-share.invite', {});
    if (!outcome.ok && (outcome.reason === 'unavailable' || outcome.reason === 'crashed'))
      nav.to(route('agent-share.share'));
  }
  return (
    <ActionCard
      icon={<Icon of={UserPlus} />}
      title="Invite friends"
      text="Your link, your code, your QR."
      action={
        <Button size="sm" tone="secondary" onClick={() => void invite()}>
          Invite
        </Button>
      }
    />
  );
}
