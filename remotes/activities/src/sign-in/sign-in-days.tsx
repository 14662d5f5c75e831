import { Check, Lock } from 'lucide-react';
import { awardTextIn, CLAIM_STATUS, type CallResponse } from '@parola/calls';
import { useConfig, useLocale } from '@parola/kit';
import { Card, cx, Icon, Picture } from '@parola/ui';
import { useText } from '../text';
import css from './sign-in.module.css';

type Day = CallResponse<'loginBonus3User'>['list'][number];

const STATE_WORDS = {
  [CLAIM_STATUS.locked]: 'activities.days.locked',
  [CLAIM_STATUS.claimable]: 'activities.days.claimable',
  [CLAIM_STATUS.received]: 'activities.days.received',
  [CLAIM_STATUS.missed]: 'activities.days.missed',
} as const satisfies Record<Day['status'], string>;
/** Pictures of awards by kind; coins for kinds without a picture. */
const ART: Readonly<Record<number, string>> = { 2001: 'icon-coin', 2002: 'icon-points', 60001: 'icon-diamond' };

function DayCard({ day, today }: { day: Day; today: boolean }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const art = useConfig('appArtMap');
  const kinds = new Set(day.awardList.map(({ propId }) => ART[propId] ?? 'icon-coin'));
  const pictures = [...kinds].flatMap((kind) => art?.[kind] ?? []);
  return (
    <Card
      as="li"
      tone="cell"
      className={cx(
        css.day,
        today && css.today,
        day.status === CLAIM_STATUS.received && css.received,
        day.status === CLAIM_STATUS.missed && css.missed,
      )}
      aria-current={today ? 'date' : undefined}
    >
      <span className={css.dayName}>{t('activities.days.name', { day: day.day })}</span>
      {pictures.length > 0 && (
        <span className={css.arts}>
          {pictures.map(({ src, webp, avif, width, height }) => (
            <Picture
              key={src}
              src={src}
              webp={webp}
              avif={avif}
              sizes="56px"
              alt=""
              width={width}
              height={height}
              className={css.art}
            />
          ))}
        </span>
      )}
      <span className={css.award}>{day.awardList.map(awardText).join(' + ')}</span>
      <span className="visually-hidden">{t(STATE_WORDS[day.status])}</span>
      {day.status === CLAIM_STATUS.received && (
        <span className={css.mark} aria-hidden="true">
          <Icon of={Check} size={16} />
        </span>
      )}
      {day.status === CLAIM_STATUS.locked && !today && (
        <span className={css.mark} aria-hidden="true">
          <Icon of={Lock} size={14} />
        </span>
      )}
    </Card>
  );
}

/** The seven days of a run; today's card is the largest. */
export function Days({ days, today }: { days: readonly Day[]; today: number }) {
  const t = useText();
  return (
    <ol className={css.days} aria-label={t('activities.days.label')}>
      {days.map((day) => (
        <DayCard key={day.day} day={day} today={day.day === today} />
      ))}
    </ol>
  );
}
