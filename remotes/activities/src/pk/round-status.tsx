import { DAY_MS, formatPesos, manilaShortDate, PK_CAMP, PK_STATUS } from '@parola/calls';
import { useHost, useLocale } from '@parola/kit';
import { Countdown } from '@parola/ui/forms';
import { Card } from '@parola/ui';
import { T, useText } from '../text/pk';
import { CampChoice } from './camp-choice';
import { CAMP_NAME, roundDay, type PkInfo } from './camps';
import css from './pk.module.css';

interface Props {
  info: PkInfo;
  onReload(): void;
  onSignedUp(): void;
}

/** Start or end of a phase: a date, and in the last 24 hours a countdown by the server's clock. */
function When({ info, what, onReload }: { info: PkInfo; what: 'begins' | 'ends'; onReload(): void }) {
  const t = useText();
  const locale = useLocale();
  const at = what === 'begins' ? info.startTime : info.endTime;
  if (at - info.serverTime >= DAY_MS) {
    // The end is midnight, so the day before is the last day.
    const day = manilaShortDate(what === 'begins' ? at : at - 1, locale);
    return <p className={css.text}>{t(`activities.pk.${what}`, { day })}</p>;
  }
  const time = <Countdown until={at} onEnd={onReload} />;
  return (
    <p className={css.text}>
      {what === 'begins' ? (
        <T id="activities.pk.begins-in" time={time} />
      ) : (
        <T id="activities.pk.ends-in" time={time} />
      )}
    </p>
  );
}

/** The player's camp and bets in the round. */
function Mine({ info }: { info: PkInfo }) {
  const t = useText();
  const score = formatPesos(info.myScore);
  return (
    <Card tone="cell" className={css.mine}>
      <p className={css.text}>
        {t('activities.pk.yours')}:{' '}
        <strong>{t(info.camp === PK_CAMP.red ? 'activities.pk.red' : 'activities.pk.blue')}</strong>
      </p>
      <p className={css.text}>
        {info.myRank > 0 ? t('activities.pk.place', { score, rank: info.myRank }) : t('activities.pk.mine', { score })}
      </p>
    </Card>
  );
}

/** The state of the round and the player's possible actions. */
export function Standing({ info, onReload, onSignedUp }: Props) {
  const t = useText();
  const locale = useLocale();
  const { status, camp, endTime, nextTime, serverTime, last } = info;
  const next = manilaShortDate(nextTime, locale);
  const may = useHost().session.can('claim').ok;
  const running = status === PK_STATUS.running;
  const counting = running && serverTime >= endTime;
  const isLast = last?.round === info.round;
  return (
    <>
      {status === PK_STATUS.signUp && <When info={info} what="begins" onReload={onReload} />}
      {running && !counting && <When info={info} what="ends" onReload={onReload} />}
      {counting && <p className={css.text}>{t('activities.pk.counting')}</p>}
      {isLast && <p className={css.result}>{t(`activities.pk.won-${CAMP_NAME[last.winner]}`)}</p>}
      {camp !== PK_CAMP.none && <Mine info={info} />}
      {status === PK_STATUS.signUp && camp === PK_CAMP.none && may && (
        <CampChoice onReload={onReload} onSignedUp={onSignedUp} />
      )}
      {running && camp === PK_CAMP.none && <p className={css.text}>{t('activities.pk.closed', { day: next })}</p>}
      {status === PK_STATUS.settled && <p className={css.text}>{t('activities.pk.next', { day: next })}</p>}
      {last && !isLast && (
        <p className={css.quiet}>
          {t(`activities.pk.last-${CAMP_NAME[last.winner]}`, { day: roundDay(last.round, locale) })}
        </p>
      )}
    </>
  );
}
