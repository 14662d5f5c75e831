import { Check } from 'lucide-react';
import { awardTextIn, CLAIM_STATUS, type CallResponse } from '@parola/calls';
import { useAction, useLocale } from '@parola/kit';
import { Card, Icon } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { ClaimButton } from '../rules/claim-button';
import { useReceived } from '../rules/use-received';
import { useText } from '../text/lottery';

type Addup = CallResponse<'getScratchCardInfo'>['addup'];
type One = Addup['list'][number];

function Action({ of: { id, status }, onReload }: { of: One; onReload(): void }) {
  const t = useText();
  const receive = useAction('receiveAddupAwardById');
  const received = useReceived();
  if (status === CLAIM_STATUS.received)
    return (
      <span className={page.done}>
        <Icon of={Check} size={16} /> {t('activities.lottery.received')}
      </span>
    );
  if (status !== CLAIM_STATUS.claimable) return null;
  async function receiveAward(): Promise<void> {
    const result = await receive.run({ id });
    onReload();
    if (result.ok) await received(result.data.awardList);
  }
  return (
    <ClaimButton busy={receive.busy} error={receive.error} onClaim={() => void receiveAward()}>
      {t('activities.lottery.receive')}
    </ClaimButton>
  );
}

/** The reward for cards of all kinds together. */
export function AddUp({ of: { used, list }, onReload }: { of: Addup; onReload(): void }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const most = Math.max(0, ...list.map(({ need }) => need));
  if (most === 0) return null;
  return (
    <Section className={page.section} title={t('activities.lottery.addup')}>
      <Progress
        label={t('activities.lottery.addup-have')}
        value={Math.min(used, most)}
        max={most}
        text={`${Math.min(used, most)} / ${most}`}
      />
      <ul className={page.tiers}>
        {list.map((one) => (
          <Card as="li" key={one.id} tone="raised" className={page.tier}>
            <div className={page.tierWords}>
              <p className={page.tierTitle}>{t('activities.lottery.addup-need', { count: one.need })}</p>
              <p className={page.award}>{one.awardList.map(awardText).join(' + ')}</p>
            </div>
            <div className={page.tierAction}>
              <Action of={one} onReload={onReload} />
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
