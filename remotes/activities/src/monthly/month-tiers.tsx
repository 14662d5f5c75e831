import { useState } from 'react';
import { Check } from 'lucide-react';
import { awardTextIn, formatPesos, type CallResponse, type ConfigMap } from '@parola/calls';
import { currentLocale, useAction, useLocale, useOnline } from '@parola/kit';
import { Banner, Button, Card, Icon } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import css from '../activity/activity.module.css';
import { useReceived } from '../rules/use-received';
import { useText } from '../text/activity';

export type MonthInfo = NonNullable<CallResponse<'monthlyBonus'>['last']>;
type Tier = MonthInfo['tierList'][number];
type Rule = NonNullable<ConfigMap['appMonthlyBonusRule']>;

const FIRST_DAY = '-01T00:00:00Z';

/** Formats `2026-11` as `November 2026`. */
export function monthName(month: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(month + FIRST_DAY));
}

interface Claims {
  month: MonthInfo;
  /** Called when the player has closed the display of the received bonus. */
  onSeen(): void;
  onReload(): void;
}

function Claim({ tier, month, onSeen, onReload }: Claims & { tier: Tier }) {
  const t = useText();
  const online = useOnline();
  const received = useReceived();
  const receive = useAction('monthlyBonusReceiveBonus');
  const [takenOf, setTakenOf] = useState<MonthInfo>();
  const [award] = tier.awardList;
  if (award?.isReceived || takenOf === month)
    return (
      <span className={css.done}>
        <Icon of={Check} size={16} /> {t('activities.tier.received')}
      </span>
    );
  if (!award?.canReceive) return null;
  async function claim(): Promise<void> {
    const result = await receive.run({ id: tier.id });
    onReload();
    if (!result.ok) return;
    setTakenOf(month);
    void received(result.data.awardList).then(onSeen);
  }
  return (
    <>
      <Button
        size="sm"
        busy={receive.busy}
        onClick={() => void claim()}
        disabledReason={online ? undefined : t('activities.tier.offline')}
      >
        {t('activities.tier.receive')}
      </Button>
      {receive.error && (
        <div className={css.error}>
          <Banner tone="danger">{receive.error.message}</Banner>
        </div>
      )}
    </>
  );
}

function Bar({ label, have, need }: { label: string; have: number; need: number }) {
  const shown = Math.min(have, need);
  return <Progress label={label} value={shown} max={need} text={`${formatPesos(shown)} / ${formatPesos(need)}`} />;
}

/** The steps of a month with the player's progress; for visitors from the rule alone. */
export function MonthTiers(props: Claims | { rule: Rule }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const claims = 'month' in props ? props : undefined;
  const tiers: readonly (Tier | Rule['tierList'][number])[] =
    'month' in props ? props.month.tierList : props.rule.tierList;
  return (
    <ul className={css.tiers}>
      {tiers.map((tier) => (
        <Card as="li" key={tier.id} tone="raised" className={css.tier}>
          <p className={css.award}>{tier.awardList.map(awardText).join(' + ')}</p>
          {claims && (
            <div className={css.tierAction}>
              {claims.month.tierList
                .filter(({ id }) => id === tier.id)
                .map((own) => (
                  <Claim key={own.id} {...claims} tier={own} />
                ))}
            </div>
          )}
          <div className={css.bar}>
            <Bar label={t('activities.month.bets')} have={claims?.month.validBet ?? 0} need={tier.needBet} />
            <Bar label={t('activities.month.deposits')} have={claims?.month.recharge ?? 0} need={tier.needRecharge} />
          </div>
        </Card>
      ))}
    </ul>
  );
}
