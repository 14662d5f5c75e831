import { formatPesos, LIMIT_KIND, LIMIT_PERIOD, manilaWhen, RG_STATUS } from '@parola/calls';
import type { PlayerProtection } from '@parola/operations';
import { Card, DataView, SectionTitle, Skeleton } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useQuery } from '../api/use-query';
import { useText } from '../text';
import { Section } from './section';

const KINDS = {
  [LIMIT_KIND.deposit]: 'desk.players.limit.1',
  [LIMIT_KIND.loss]: 'desk.players.limit.2',
  [LIMIT_KIND.wager]: 'desk.players.limit.3',
} as const;
const PERIODS = {
  [LIMIT_PERIOD.day]: 'desk.players.period.1',
  [LIMIT_PERIOD.week]: 'desk.players.period.7',
  [LIMIT_PERIOD.month]: 'desk.players.period.30',
} as const;

type Limit = Pick<PlayerProtection['limits'][number], 'kind' | 'period'>;
const when = (time: number) => manilaWhen(time, Date.now());

function isKeyOf<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key);
}

/** Texts of a limit and its values: hundredths of pesos, or minutes. */
function useLimitWords() {
  const t = useText();
  return {
    name: ({ kind, period }: Limit) =>
      isKeyOf(KINDS, kind) && isKeyOf(PERIODS, period)
        ? t(KINDS[kind], { period: t(PERIODS[period]) })
        : t('desk.players.limit.4'),
    value: ({ kind }: Limit, value: number) => {
      if (value === 0) return t('desk.players.no-limit');
      return kind === LIMIT_KIND.sessionMinutes ? t('desk.players.minutes', { minutes: value }) : formatPesos(value);
    },
    left: ({ kind }: Limit, left: number) =>
      kind === LIMIT_KIND.sessionMinutes ? t('desk.players.minutes', { minutes: left }) : formatPesos(left),
  };
}

/** Protection of a player: limits and pending changes, all changes, breaks, and a requested erasure. */
export function Protection({ id }: { id: string }) {
  const query = useQuery('players.protection', { id });
  return (
    <DataView of={query} skeleton={<Skeleton shape="card" count={2} />}>
      {(protection) => <Known protection={protection} />}
    </DataView>
  );
}

function Known({ protection: { limits, changes, breaks, erasureTime } }: { protection: PlayerProtection }) {
  const t = useText();
  const words = useLimitWords();
  return (
    <>
      {erasureTime !== null && (
        <Card>
          <SectionTitle>{t('desk.players.erasure')}</SectionTitle>
          <p>{t('desk.players.erasure-at', { time: when(erasureTime) })}</p>
        </Card>
      )}
      <Section title={t('desk.players.limits')} empty={limits.length === 0}>
        <List label={t('desk.players.limits')}>
          {limits.map((limit) => {
            const { kind, period, value, left, pending } = limit;
            const now =
              value === 0
                ? t('desk.players.no-limit')
                : t('desk.players.limit-left', { left: words.left(limit, left), value: words.value(limit, value) });
            const waits =
              pending &&
              t('desk.players.limit-waits', { value: words.value(limit, pending.value), time: when(pending.from) });
            return (
              <ListRow
                key={`${kind}/${period}`}
                title={words.name(limit)}
                meta={[now, waits].filter(Boolean).join(' · ')}
              />
            );
          })}
        </List>
      </Section>
      <Section title={t('desk.players.limit-changes')} empty={changes.length === 0}>
        <List label={t('desk.players.limit-changes')}>
          {changes.map((change) => (
            <ListRow
              key={`${change.kind}/${change.period}/${change.time}`}
              title={words.name(change)}
              meta={t('desk.players.limit-change', {
                old: words.value(change, change.old),
                value: words.value(change, change.new),
                time: when(change.time),
              })}
            />
          ))}
        </List>
      </Section>
      <Section title={t('desk.players.breaks')} empty={breaks.length === 0}>
        <List label={t('desk.players.breaks')}>
          {breaks.map(({ rgStatus, number, from, until }) => (
            <ListRow
              key={number}
              title={t(rgStatus === RG_STATUS.selfExcluded ? 'desk.players.exclusion' : 'desk.players.break')}
              meta={t('desk.players.span', { from: when(from), until: when(until), number })}
            />
          ))}
        </List>
      </Section>
    </>
  );
}
