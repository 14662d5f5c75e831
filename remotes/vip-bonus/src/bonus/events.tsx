import { useState } from 'react';
import { CalendarCheck, Coins, Crown, Download, Footprints, Gift, ListChecks, Sparkles, Wallet } from 'lucide-react';
import { manilaShortDate, translated, type Activity } from '@parola/calls';
import { useCall, useConfig, useHost, useLocale, useSession } from '@parola/kit';
import {
  Anchor,
  Button,
  Card,
  cx,
  DataView,
  EmptyState,
  Icon,
  Picture,
  Pill,
  SectionTitle,
  Skeleton,
} from '@parola/ui';
import { useText } from '../text/bonus';
import type { Layout } from './page-layout';
import { nameOf, type KnownName } from './activity-names';
import { eventsOf } from './activity-places';
import { groupedEvents, GROUPS, type GroupedEvent } from './event-groups';
import { EventStanding } from './event-standing';
import css from './events.module.css';

/** Number of activities shown before «More events». */
const MOST = 8;
/** An end after this time (epoch ms) means that the activity has no end. */
const NO_END = Date.UTC(2090, 0);

/** Placeholders for activities without a picture. */
const LOOKS: Readonly<Record<KnownName, { icon: typeof Gift; tone: string | undefined }>> = {
  deposit: { icon: Wallet, tone: css.gold },
  'first-deposit': { icon: Gift, tone: css.gold },
  'first-gift': { icon: Gift, tone: css.magenta },
  'check-in': { icon: CalendarCheck, tone: css.violet },
  draw: { icon: Sparkles, tone: css.magenta },
  vip: { icon: Crown, tone: css.gold },
  tasks: { icon: ListChecks, tone: css.teal },
  first: { icon: Footprints, tone: css.violet },
  points: { icon: Coins, tone: css.magenta },
  download: { icon: Download, tone: css.teal },
};

function Banner({ activity, eager }: { activity: Activity; eager: boolean }) {
  const known = nameOf(activity.activityId);
  const look = known && LOOKS[known];
  // `imgUrl4` is a single file; the art map has smaller variants of the same picture for most browsers.
  const art = Object.values(useConfig('appArtMap') ?? {}).find(({ src }) => src !== '' && src === activity.imgUrl4);
  const shown = { sizes: '(min-width:1024px) 440px, 100vw', alt: '', cover: true, className: css.art } as const;
  const load = eager ? ({ eager: 'high' } as const) : {};
  if (art) return <Picture {...art} {...shown} {...load} />;
  if (activity.imgUrl4) return <Picture src={activity.imgUrl4} width={360} height={156} {...shown} {...load} />;
  return (
    <span className={cx(css.mark, look?.tone ?? css.violet)} aria-hidden="true">
      <Icon of={look?.icon ?? Gift} size={72} />
    </span>
  );
}

function Tile({ activity, place, eager, group, standing }: GroupedEvent & { eager: boolean }) {
  const t = useText();
  const { nav } = useHost();
  const locale = useLocale();
  const { title } = translated(activity, locale);
  const known = nameOf(activity.activityId);
  const words = (
    <>
      <Banner activity={activity} eager={eager} />
      <span className={css.words}>
        <span className={css.name}>{known ? t(`vip-bonus.events.${known}`) : title}</span>
        {known && <span className={css.text}>{t(`vip-bonus.events.${known}-text`)}</span>}
        {standing && <EventStanding standing={standing} />}
        {group === 'ready' && <Pill tone="gold">{t('vip-bonus.events.claimable')}</Pill>}
        {standing?.state === 'done' && <Pill>{t('vip-bonus.events.done')}</Pill>}
        {activity.endTime < NO_END && (
          <span className={css.text}>
            {t('vip-bonus.events.ends', { day: manilaShortDate(activity.endTime - 1, locale) })}
          </span>
        )}
      </span>
    </>
  );
  if (place.kind === 'away')
    return (
      <Card as="button" type="button" tone="frame" className={css.tile} onClick={() => void nav.leave(place.url)}>
        {words}
      </Card>
    );
  const href = place.kind === 'route' ? nav.href(place.to) : place.path;
  if (href === undefined) return null;
  return (
    <Card
      as={Anchor}
      href={href}
      tone="frame"
      className={css.tile}
      onNavigate={() => void (place.kind === 'route' ? nav.to(place.to) : nav.toPath(place.path))}
    >
      {words}
    </Card>
  );
}

interface CardsProps {
  label: string;
  className: string | undefined;
  events: readonly GroupedEvent[];
  /** The first picture of the page is among them. */
  first: boolean;
}

function Cards({ label, className, events, first }: CardsProps) {
  return (
    <ul className={className} aria-label={label}>
      {events.map((event, index) => (
        <li key={event.activity.id} className={css.item}>
          <Tile {...event} eager={first && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The open activities: claimable ones first, then by group. `most`: an upper bound, in one list; without it the rest
 * comes after a press.
 */
export function Events({ layout = 'list', most }: { layout?: Layout; most?: number }) {
  const t = useText();
  const list = useCall('getActivityIds', { withStanding: true });
  const { redDots } = useSession();
  const [all, setAll] = useState(false);
  const className = layout === 'cards' ? css.cards : css.list;
  return (
    <DataView
      of={list}
      isEmpty={({ activityMap, totalRecharge }) => eventsOf(activityMap, totalRecharge).length === 0}
      empty={<EmptyState title={t('vip-bonus.events.none')} text={t('vip-bonus.events.none-text')} />}
      skeleton={
        <div className={className}>
          <Skeleton className={css.bone} count={most ?? 5} />
        </div>
      }
    >
      {({ activityMap, totalRecharge, standingList = [] }) => {
        const events = groupedEvents(eventsOf(activityMap, totalRecharge), standingList, redDots);
        if (most !== undefined)
          return (
            <Cards label={t('vip-bonus.events.title')} className={className} events={events.slice(0, most)} first />
          );
        const shown = all ? events : events.slice(0, MOST);
        return (
          <section className={css.groups} aria-label={t('vip-bonus.events.title')}>
            {GROUPS.map((group) => ({ group, of: shown.filter((event) => event.group === group) })).map(
              ({ group, of }) =>
                of.length > 0 && (
                  <div key={group} className={css.group}>
                    <SectionTitle>{t(`vip-bonus.events.in-${group}`)}</SectionTitle>
                    <Cards
                      label={t(`vip-bonus.events.in-${group}`)}
                      className={className}
                      events={of}
                      first={of[0] === shown[0]}
                    />
                  </div>
                ),
            )}
            {shown.length < events.length && (
              <Button tone="secondary" wide onClick={() => setAll(true)}>
                {t('vip-bonus.events.more', { count: events.length - shown.length })}
              </Button>
            )}
          </section>
        );
      }}
    </DataView>
  );
}
