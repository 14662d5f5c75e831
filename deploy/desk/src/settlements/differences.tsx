import { formatPesos, manilaWhen } from '@parola/calls';
import type { SettlementDifference } from '@parola/operations';
import { Button, TextLink } from '@parola/ui';
import { List, ListRow, StatusPill } from '@parola/ui/forms';
import { useMay } from '../access/current-operator';
import { useText } from '../text';
import css from './settlements.module.css';

interface DifferencesProps {
  list: readonly SettlementDifference[];
  onExplain: (difference: SettlementDifference) => void;
}

/** Differences between a file and the books, each with its explanation. */
export function Differences({ list, onExplain }: DifferencesProps) {
  const t = useText();
  return (
    <List label={t('desk.settlements.differences')}>
      {list.map((difference) => (
        <Difference key={difference.key} of={difference} onExplain={onExplain} />
      ))}
    </List>
  );
}

/** Returns a function for the short name of a difference. */
export function useNameOf(): (difference: SettlementDifference) => string {
  const t = useText();
  return ({ kind, orderNo, ref }) => `${t(`desk.settlements.kind.${kind}`)} ${orderNo ?? ref}`;
}

function Difference({
  of,
  onExplain,
}: {
  of: SettlementDifference;
  onExplain: (difference: SettlementDifference) => void;
}) {
  const t = useText();
  const name = useNameOf()(of);
  const may = useMay('settlements.explain');
  const { what, day, channel, ours, theirs, player, note, time } = of;
  const amount = (hundredths: number | null) =>
    hundredths === null ? t('desk.settlements.nothing') : formatPesos(hundredths);
  return (
    <ListRow
      title={name}
      meta={
        <>
          <span className={css.line}>{t(`desk.settlements.what.${what}`)}</span>
          <span className={css.line}>
            {t('desk.settlements.amounts', { ours: amount(ours), theirs: amount(theirs) })}
          </span>
          <span className={css.line}>
            {channel} · {day} · {manilaWhen(time, Date.now())}
            {player !== null && (
              <>
                {' · '}
                <TextLink inline href={`/desk/players/${player}`}>
                  {t('desk.settlements.player', { id: player })}
                </TextLink>
              </>
            )}
          </span>
          {note && (
            <span className={css.line}>
              {t('desk.settlements.note', {
                operator: note.operator,
                time: manilaWhen(note.time, Date.now()),
                reason: note.reason,
              })}
            </span>
          )}
        </>
      }
      end={
        <span className={css.end}>
          <StatusPill tone={note ? 'neutral' : 'warning'}>
            {t(note ? 'desk.settlements.explained' : 'desk.settlements.open')}
          </StatusPill>
          {may && (
            <Button
              tone="secondary"
              size="sm"
              aria-label={t('desk.settlements.explain-title', { what: name })}
              onClick={() => onExplain(of)}
            >
              {t('desk.settlements.explain')}
            </Button>
          )}
        </span>
      }
    />
  );
}
