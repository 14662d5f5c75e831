import { useState } from 'react';
import { Check } from 'lucide-react';
import {
  ACTIVITY_CONDITION,
  awardTextIn,
  formatCount,
  formatPesos,
  isMoneyCondition,
  type ActivityCondition,
} from '@parola/calls';
import { useAction, useHost, useLocale, useOnline, useSession } from '@parola/kit';
import { Banner, Button, ButtonLink, Card, Icon } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { useReceived } from '../rules/use-received';
import { useText } from '../text/activity';
import type { ActivityInfo } from './activity-view';
import { useOpened } from './use-opened';
import css from './activity.module.css';

type Tier = ActivityInfo['tierList'][number];

const ASKS = {
  none: 'activities.tier.none',
  proof: 'activities.tier.proof',
  kyc: 'activities.tier.kyc',
  depositSum: 'activities.tier.deposit-sum',
  depositCount: 'activities.tier.deposit-count',
  singleDeposit: 'activities.tier.single-deposit',
  depositDays: 'activities.tier.deposit-days',
  validBet: 'activities.tier.valid-bet',
  netLoss: 'activities.tier.net-loss',
  rounds: 'activities.tier.rounds',
  playDays: 'activities.tier.play-days',
  loginDays: 'activities.tier.log-in-days',
} as const satisfies Record<ActivityCondition, string>;

const COUNTED = ['none', 'proof', 'kyc'];

interface Props {
  info: ActivityInfo;
  /** Called when the player has closed the display of the received awards. */
  onSeen: () => void;
  onReload: () => void;
}

interface TierProps extends Props {
  tier: Tier;
}

/** The link to the task of a tier: a page of the app, or an external page in a new tab. */
function Way({ to, onOpened }: { to: string; onOpened: () => void }) {
  const t = useText();
  const { nav } = useHost();
  const inside = to.startsWith('/');
  return (
    <ButtonLink
      size="sm"
      tone="secondary"
      href={to}
      {...(inside
        ? { onNavigate: (path: string) => void nav.toPath(path) }
        : { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={onOpened}
    >
      {t('activities.tier.open')}
    </ButtonLink>
  );
}

function TierAction({ info, tier, onSeen, onReload }: TierProps) {
  const t = useText();
  const online = useOnline();
  const { session } = useHost();
  const { status } = useSession();
  const receive = useAction('receiveActivityAward');
  const { activityId } = info.activity;
  const received = useReceived();
  const [opened, markOpened] = useOpened(activityId, tier.id);
  /** The activity state at the time of the claim. Until a newer state is loaded, the award cannot be claimed again. */
  const [takenOf, setTakenOf] = useState<ActivityInfo>();
  const [award] = tier.awardList;
  const may = session.can('claim');
  if (status !== 'player' || !award) return null;
  if (award.isReceived || takenOf === info)
    return (
      <span className={css.done}>
        <Icon of={Check} size={16} /> {t('activities.tier.received')}
      </span>
    );
  if (tier.left === 0) return <span className={css.done}>{t('activities.tier.gone')}</span>;
  const proof = info.condition === ACTIVITY_CONDITION.proof;
  if (tier.link !== undefined && !(proof ? opened : award.canReceive))
    return <Way to={tier.link} onOpened={markOpened} />;
  if (!award.canReceive) return null;

  async function claim(): Promise<void> {
    const result = await receive.run({ activityId, id: tier.id });
    if (result.ok) {
      setTakenOf(info);
      void received(result.data.awardList).then(onSeen);
    }
    onReload();
  }
  return (
    <>
      <Button
        size="sm"
        busy={receive.busy}
        onClick={() => void claim()}
        disabledReason={!online ? t('activities.tier.offline') : may.ok ? undefined : may.why}
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

function TierCard(props: TierProps) {
  const { info, tier } = props;
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const { condition } = info;
  const amount = (count: number) => (isMoneyCondition(condition) ? formatPesos(count) : formatCount(count));
  const have = Math.min(tier.have, tier.need);
  const title =
    tier.titles?.[locale] ||
    tier.titles?.['en-PH'] ||
    t(ASKS[condition], { need: amount(tier.need), count: tier.need });
  return (
    <Card as="li" tone="raised" className={css.tier}>
      <div className={css.tierWords}>
        <h2 className={css.tierTitle}>{title}</h2>
        <p className={css.award}>{tier.awardList.map(awardText).join(' + ')}</p>
        {tier.left !== undefined && <p className={css.left}>{t('activities.tier.left', { count: tier.left })}</p>}
      </div>
      <div className={css.tierAction}>
        <TierAction {...props} />
      </div>
      {!COUNTED.includes(condition) && (
        <div className={css.bar}>
          <Progress
            label={title}
            hideLabel
            value={have}
            max={tier.need}
            text={`${amount(have)} / ${amount(tier.need)}`}
          />
        </div>
      )}
    </Card>
  );
}

/** The tiers of an activity with the player's progress and the claim buttons. */
export function Tiers(props: Props) {
  const t = useText();
  const { info } = props;
  return (
    <section className={css.section} aria-label={t('activities.tier.label')}>
      {info.takes === 'one' && <p className={css.choose}>{t('activities.tier.one')}</p>}
      <ul className={css.tiers}>
        {info.tierList.map((tier) => (
          <TierCard key={tier.id} {...props} tier={tier} />
        ))}
      </ul>
    </section>
  );
}
