import { AUDIT_STATUS, DAY_MS, manilaDate } from '@parola/calls';
import { useCall, useLocale } from '@parola/kit';
import { Card, Money, SectionTitle, Skeleton } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { T, useText } from '../text/vip';
import css from './level.module.css';

/** The conditions for keeping the player's level: bets and time as two meters, and the consequences as text. */
export function KeepLevel({ runs }: { runs: boolean }) {
  const t = useText();
  const locale = useLocale();
  const audit = useCall('getVipLevelAudit', {});
  if (!audit.data) return runs && !audit.error ? <Skeleton className={css.keepBone} /> : null;
  const { vip, auditStatus, needBet, haveBet, periodStart, periodEnd, nextVip, last, serverTime } = audit.data;
  if (auditStatus === AUDIT_STATUS.failed && last)
    return (
      <Card>
        <p className={css.text}>
          <T
            id="vip-bonus.keep.failed"
            day={manilaDate(last.periodEnd + 1, locale)}
            from={last.vip}
            to={vip}
            have={<Money value={last.haveBet} />}
            need={<Money value={last.needBet} />}
          />
        </p>
      </Card>
    );
  if (auditStatus === AUDIT_STATUS.none || needBet === 0) return null;
  const days = Math.max(0, Math.ceil((periodEnd - serverTime) / DAY_MS));
  return (
    <Card as="section" className={css.keep} aria-labelledby="vip-keep">
      <SectionTitle id="vip-keep">{t('vip-bonus.keep.title', { vip })}</SectionTitle>
      <Progress
        tone="vip"
        label={t('vip-bonus.keep.bets')}
        value={haveBet}
        max={needBet}
        text={
          <>
            <Money value={haveBet} /> / <Money value={needBet} compactZeros />
          </>
        }
      />
      <Progress
        tone="gold"
        label={t('vip-bonus.keep.time')}
        value={serverTime - periodStart}
        max={periodEnd - periodStart}
        text={t('vip-bonus.keep.days', { days })}
      />
      <p className={css.text}>
        {auditStatus === AUDIT_STATUS.passed ? (
          t('vip-bonus.keep.done', { vip, day: manilaDate(periodEnd, locale) })
        ) : (
          <T
            id="vip-bonus.keep.play"
            vip={vip}
            next={nextVip}
            amount={<Money value={needBet - haveBet} />}
            day={manilaDate(periodEnd, locale)}
          />
        )}
      </p>
    </Card>
  );
}
