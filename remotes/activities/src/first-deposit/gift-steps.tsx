import { useState } from 'react';
import { Check } from 'lucide-react';
import { awardTextIn, formatPesos, type CallResponse } from '@parola/calls';
import { useAction, useLocale } from '@parola/kit';
import { Card, Icon } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import css from '../activity/activity.module.css';
import { ClaimButton } from '../rules/claim-button';
import { useReceived } from '../rules/use-received';
import { useText as useActivityText } from '../text/activity';
import { useText } from '../text/deposits';

export type GiftInfo = CallResponse<'firstDepositBonus'>;
type Step = GiftInfo['tierList'][number];

interface Props {
  info: GiftInfo;
  onReload(): void;
  /** Called when the player has closed the display of the received award. */
  onReceived(): void;
}

function StepAction({ info, step, onReload, onReceived }: Props & { step: Step }) {
  const t = useActivityText();
  const receive = useAction('firstDepositBonusReceiveBonus');
  const received = useReceived();
  /** The state at the time of the claim. Until a newer state is loaded, nothing can be claimed again. */
  const [takenOf, setTakenOf] = useState<GiftInfo>();
  const [award] = step.awardList;
  if (award?.isReceived || takenOf === info)
    return (
      <span className={css.done}>
        <Icon of={Check} size={16} /> {t('activities.tier.received')}
      </span>
    );
  if (!award?.canReceive) return null;
  async function claim(): Promise<void> {
    const result = await receive.run({ id: step.id });
    if (result.ok) setTakenOf(info);
    onReload();
    if (!result.ok) return;
    await received(result.data.awardList);
    onReceived();
  }
  return (
    <ClaimButton busy={receive.busy} error={receive.error} onClaim={() => void claim()}>
      {t('activities.tier.receive')}
    </ClaimButton>
  );
}

interface StepWords {
  need: number;
  awardList: readonly { propId: number; count: number }[];
}

function StepWordsOf({ need, awardList }: StepWords) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  return (
    <div className={css.tierWords}>
      <p className={css.tierTitle}>{t('activities.first.step', { need: formatPesos(need) })}</p>
      <p className={css.award}>{awardList.map(awardText).join(' + ')}</p>
    </div>
  );
}

/** The steps of the gift for the first deposit, with the claimable ones. */
export function Steps(props: Props) {
  const t = useText();
  const { amount, tierList } = props.info;
  return (
    <ul className={css.tiers} aria-label={t('activities.first.steps')}>
      {tierList.map((step) => (
        <Card as="li" key={step.id} tone="raised" className={css.tier}>
          <StepWordsOf {...step} />
          <div className={css.tierAction}>
            <StepAction {...props} step={step} />
          </div>
          <div className={css.bar}>
            <Progress
              hideLabel
              label={t('activities.first.step', { need: formatPesos(step.need) })}
              value={Math.min(amount, step.need)}
              max={step.need}
              text={`${formatPesos(Math.min(amount, step.need))} / ${formatPesos(step.need)}`}
            />
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** The steps without progress, from the rule alone, for visitors. */
export function StepsOfRule({ tierList }: { tierList: readonly (StepWords & { id: number })[] }) {
  const t = useText();
  return (
    <ul className={css.tiers} aria-label={t('activities.first.steps')}>
      {tierList.map((step) => (
        <Card as="li" key={step.id} tone="raised" className={css.tier}>
          <StepWordsOf {...step} />
        </Card>
      ))}
    </ul>
  );
}

/** A sentence about the player's progress. */
export function useStanding(): (info: GiftInfo, day: (at: number) => string) => string {
  const t = useText();
  return ({ amount, receiveEnd, receiveDays, serverTime }, day) => {
    if (receiveEnd === undefined) return t('activities.first.none', { days: receiveDays });
    const have = formatPesos(amount);
    if (serverTime >= receiveEnd) return t('activities.first.over', { amount: have });
    return t('activities.first.have', { amount: have, day: day(receiveEnd - 1) });
  };
}
