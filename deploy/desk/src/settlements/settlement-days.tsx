import { formatPesos, manilaWhen } from '@parola/calls';
import type { SettlementDay } from '@parola/operations';
import { Button } from '@parola/ui';
import { List, ListRow, StatusPill } from '@parola/ui/forms';
import { useMay } from '../access/current-operator';
import { useText } from '../text';
import css from './settlements.module.css';

/** Days of the payment provider, newest first. */
export function Days({ list, onAgain }: { list: readonly SettlementDay[]; onAgain: (day: SettlementDay) => void }) {
  const t = useText();
  const may = useMay('settlements.again');
  if (list.length === 0) return <p>{t('desk.settlements.days-none')}</p>;
  return (
    <List label={t('desk.settlements.days')}>
      {list.map((of) => (
        <ListRow
          key={of.day}
          title={of.day}
          meta={
            <>
              <span className={css.line}>
                {t('desk.settlements.lines', { count: of.count })} · {formatPesos(of.net)}
                {of.takenTime !== null && ` · ${manilaWhen(of.takenTime, Date.now())}`}
              </span>
              {of.problem !== null && <span className={css.line}>{of.problem}</span>}
            </>
          }
          end={
            <span className={css.end}>
              <State of={of} />
              {may && of.takenTime !== null && !of.again && (
                <Button
                  tone="secondary"
                  size="sm"
                  aria-label={`${t('desk.settlements.again')}: ${of.day}`}
                  onClick={() => onAgain(of)}
                >
                  {t('desk.settlements.again')}
                </Button>
              )}
            </span>
          }
        />
      ))}
    </List>
  );
}

function State({ of }: { of: SettlementDay }) {
  const t = useText();
  if (of.problem !== null) return <StatusPill tone="warning">{t('desk.settlements.day.waits')}</StatusPill>;
  if (of.again) return <StatusPill tone="info">{t('desk.settlements.day.again')}</StatusPill>;
  return <StatusPill tone="success">{t('desk.settlements.day.taken')}</StatusPill>;
}
