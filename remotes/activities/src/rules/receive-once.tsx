import { useState } from 'react';
import { Check } from 'lucide-react';
import type { Award } from '@parola/calls';
import { Icon } from '@parola/ui';
import page from '../activity/activity.module.css';
import { useText } from '../text/activity';
import { ClaimButton } from './claim-button';
import { useReceived } from './use-received';

interface Props {
  /** State by the loaded list. An award claimed just now counts as received at once. */
  of: { canReceive: boolean; isReceived: boolean } | undefined;
  busy: boolean;
  /** Error of the last try. */
  error: { message: string } | undefined;
  receive(): Promise<{ ok: true; data: { awardList: readonly Award[] } } | { ok: false }>;
  /** Called after every try: a refusal means that the list has changed. */
  onReload(): void;
}

/** The claim button of a row that can be claimed once. */
export function ReceiveOnce({ of, busy, error, receive, onReload }: Props) {
  const t = useText();
  const received = useReceived();
  const [taken, setTaken] = useState(false);
  if (taken || of?.isReceived)
    return (
      <span className={page.done}>
        <Icon of={Check} size={16} /> {t('activities.tier.received')}
      </span>
    );
  if (!of?.canReceive) return null;
  async function receiveAward(): Promise<void> {
    const result = await receive();
    if (result.ok) {
      setTaken(true);
      await received(result.data.awardList);
    }
    onReload();
  }
  return (
    <ClaimButton busy={busy} error={error} onClaim={() => void receiveAward()}>
      {t('activities.tier.receive')}
    </ClaimButton>
  );
}
