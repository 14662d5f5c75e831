import type { DatabaseState, StandbyRow } from '@parola/operations';
import { Card } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { useText } from '../text';
import { durationText } from './durations';
import { Section } from './section';
import css from './state.module.css';

const GIGABYTE = 1e9;

/** The database: its load, its standbys, and harmful settings. */
export function Database({ of }: { of: DatabaseState }) {
  const t = useText();
  const { version, bytes, connections, oldestSec, standbys, warnings } = of;
  const { used, limit } = connections;
  return (
    <Section title={t('desk.state.database')}>
      {warnings.length === 0 ? (
        <p>{t('desk.state.settings.well')}</p>
      ) : (
        <ul className={css.problems}>
          {warnings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Card>
        <Facts>
          <Fact name={t('desk.state.database.version')}>{version}</Fact>
          <Fact name={t('desk.state.database.size')}>
            {t('desk.state.bytes', { number: (bytes / GIGABYTE).toFixed(2) })}
          </Fact>
          <Fact name={t('desk.state.connections')}>{t('desk.state.of', { part: used, whole: limit })}</Fact>
          <Fact name={t('desk.state.database.oldest')}>
            {oldestSec === null ? t('desk.state.none') : durationText(oldestSec)}
          </Fact>
          <Fact name={t('desk.state.database.standbys')}>
            <Standbys list={standbys} />
          </Fact>
        </Facts>
      </Card>
    </Section>
  );
}

function Standbys({ list }: { list: readonly StandbyRow[] }) {
  const t = useText();
  if (list.length === 0) return <>{t('desk.state.standby.none')}</>;
  return (
    <ul className={css.plain}>
      {list.map(({ name, state, sync, lagSec }, index) => (
        <li key={index}>
          {state === null
            ? t('desk.state.standby.hidden')
            : t('desk.state.standby', {
                name: name ?? t('desk.state.none'),
                state,
                sync: sync ?? t('desk.state.none'),
                lag: durationText(lagSec ?? 0),
              })}
        </li>
      ))}
    </ul>
  );
}
