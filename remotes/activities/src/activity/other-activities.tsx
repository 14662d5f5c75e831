import { ChevronRight } from 'lucide-react';
import { themeTarget, translated, type Activity } from '@parola/calls';
import { useCall, useHost, useLocale } from '@parola/kit';
import { Anchor, Card, Icon } from '@parola/ui';
import { Section } from '../section/section';
import { useText } from '../text/activity';
import { Motif } from './motifs';
import { pathOf, SHOWN } from './activity-paths';
import css from './activity.module.css';

function Row({ activity }: { activity: Activity }) {
  const locale = useLocale();
  const { nav } = useHost();
  const own = themeTarget(activity.themeUrl);
  const words = (
    <>
      <Motif activityId={activity.activityId} className={css.small} />
      <span className={css.otherTitle}>{translated(activity, locale).title}</span>
      <Icon of={ChevronRight} size={20} />
    </>
  );
  // An external address replaces the activity's page here (specification §2); `leave` opens only sites that the
  // platform allows.
  if (own?.kind === 'away')
    return (
      <Card
        as="button"
        type="button"
        tone="cell"
        className={css.other}
        onClick={() => void (nav.leave(own.url) || nav.toPath(pathOf(activity.activityId)))}
      >
        {words}
      </Card>
    );
  return (
    <Card
      as={Anchor}
      tone="cell"
      className={css.other}
      href={own?.path ?? pathOf(activity.activityId)}
      onNavigate={(path) => void nav.toPath(path)}
    >
      {words}
    </Card>
  );
}

/** Other activities open to this visitor or player, and the links to them. */
export function OtherActivities({ activityId }: { activityId: number }) {
  const t = useText();
  const { data } = useCall('getActivityIds', {});
  const others = Object.values(data?.activityMap ?? {})
    .flat()
    .filter((one) => one.activityId !== activityId && SHOWN.includes(one.activityId))
    .sort((a, b) => a.sort - b.sort);
  if (others.length === 0) return null;
  return (
    <Section className={css.section} title={t('activities.info.others')}>
      <ul className={css.others}>
        {others.map((activity) => (
          <li key={activity.id}>
            <Row activity={activity} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
