import { awardTextIn, formatPesos, RECHARGE_SIGN_STATUS, type CallResponse } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useAction, useHost, useLocale } from '@parola/kit';
import { ButtonLink, Card, cx } from '@parola/ui';
import { Countdown, Progress } from '@parola/ui/forms';
import { ClaimButton } from '../rules/claim-button';
import { useReceived } from '../rules/use-received';
import { T, useText } from '../text/deposits';
import css from './recharge-sign.module.css';

export type RunInfo = CallResponse<'getRechargeSignConfig'>;
type Day = RunInfo['list'][number];
type SignAward = readonly { propId: number; count: number }[];
interface DayWords {
  day: number;
  awardList: SignAward;
  upAwardList: SignAward;
  status?: Day['status'];
}

const STATUS = {
  [RECHARGE_SIGN_STATUS.locked]: 'activities.recharge.locked',
  [RECHARGE_SIGN_STATUS.claimable]: 'activities.recharge.claimable',
  [RECHARGE_SIGN_STATUS.received]: 'activities.recharge.received',
  [RECHARGE_SIGN_STATUS.upgradable]: 'activities.recharge.upgradable',
  [RECHARGE_SIGN_STATUS.upgraded]: 'activities.recharge.upgraded',
} as const satisfies Record<Day['status'], string>;

const TAKEN: readonly Day['status'][] = [RECHARGE_SIGN_STATUS.received, RECHARGE_SIGN_STATUS.upgradable];

/** The days of a run; for visitors from the rule alone, without a current day. */
export function RunDays({ days, today }: { days: readonly DayWords[]; today: number | undefined }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  return (
    <ol className={css.days} aria-label={t('activities.recharge.days')}>
      {days.map(({ day, awardList, upAwardList, status }) => {
        const taken = status !== undefined && TAKEN.includes(status);
        const all = status === RECHARGE_SIGN_STATUS.upgraded;
        return (
          <Card
            as="li"
            key={day}
            tone="cell"
            className={cx(css.day, day === today && css.today)}
            aria-current={day === today ? 'date' : undefined}
          >
            <span className={css.name}>{t('activities.recharge.day', { day })}</span>
            <span className={cx(css.award, (taken || all) && css.taken)}>{awardList.map(awardText).join(' + ')}</span>
            <span className={cx(css.up, all && css.taken)}>+ {upAwardList.map(awardText).join(' + ')}</span>
            {status !== undefined && <span className="visually-hidden">{t(STATUS[status])}</span>}
          </Card>
        );
      })}
    </ol>
  );
}

interface Props {
  info: RunInfo;
  onReload(): void;
  /** Called when the player has closed the display of a received award. */
  onReceived(): void;
  /** Called before the player leaves for the cashier. */
  onLeave?: () => void;
}

/** Today's condition and award. */
export function Today({ info, onReload, onReceived, onLeave }: Props) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const { session } = useHost();
  const sign = useAction('rechargeSignIn');
  const upgrade = useAction('upgradeRechargeSignAward');
  const received = useReceived();
  const day = info.list[info.day - 1];
  if (!day) return null;
  const { id, status, upRecharge } = day;
  const signed = status !== RECHARGE_SIGN_STATUS.locked && status !== RECHARGE_SIGN_STATUS.claimable;
  const words = (awards: Day['awardList']) => awards.map(awardText).join(' + ');
  const need = signed ? upRecharge : info.needRecharge;
  const have = Math.min(info.todayRecharge, need);

  async function claim(action: 'sign' | 'upgrade'): Promise<void> {
    const result = await (action === 'sign' ? sign.run({ id }) : upgrade.run({ id }));
    onReload();
    if (!result.ok) return;
    await received(result.data.awardList);
    onReceived();
  }
  return (
    <Card as="section" tone="raised" className={css.panel} aria-label={t('activities.recharge.today')}>
      <Progress
        label={t('activities.recharge.today')}
        value={have}
        max={need}
        text={`${formatPesos(have)} / ${formatPesos(need)}`}
      />
      {status === RECHARGE_SIGN_STATUS.claimable && (
        <ClaimButton wide busy={sign.busy} error={sign.error} onClaim={() => void claim('sign')}>
          {t('activities.recharge.sign', { award: words(day.awardList) })}
        </ClaimButton>
      )}
      {status === RECHARGE_SIGN_STATUS.upgradable && (
        <ClaimButton wide busy={upgrade.busy} error={upgrade.error} onClaim={() => void claim('upgrade')}>
          {t('activities.recharge.upgrade', { award: words(day.upAwardList) })}
        </ClaimButton>
      )}
      {status === RECHARGE_SIGN_STATUS.locked && (
        <p className={css.text}>
          {t('activities.recharge.short', {
            left: formatPesos(Math.max(0, info.needRecharge - info.todayRecharge)),
            day: day.day,
          })}
        </p>
      )}
      {signed && <p className={css.text}>{t('activities.recharge.done', { day: day.day })}</p>}
      {status !== RECHARGE_SIGN_STATUS.upgradable && status !== RECHARGE_SIGN_STATUS.upgraded && (
        <p className={css.text}>
          {t('activities.recharge.more', { need: formatPesos(upRecharge), award: words(day.upAwardList) })}
        </p>
      )}
      {session.can('deposit').ok && status === RECHARGE_SIGN_STATUS.locked && (
        <Link
          as={ButtonLink}
          wide
          tone="secondary"
          to={route('wallets.wallet', { name: 'deposit' })}
          {...(onLeave && { onFollow: onLeave })}
        >
          {t('activities.first.deposit')}
        </Link>
      )}
      <p className={css.text}>
        <T id="activities.recharge.anew" time={<Countdown until={info.resetTime} onEnd={onReload} />} />
      </p>
    </Card>
  );
}
