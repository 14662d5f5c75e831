import { formatPesos, manilaWhen } from '@parola/calls';
import type { FreeRoundsRow } from '@parola/operations';
import { Button, TextLink } from '@parola/ui';
import { ListRow, StatusPill, type StatusTone } from '@parola/ui/forms';
import { useMay } from '../access/current-operator';
import { useText } from '../text';
import css from './free-rounds.module.css';

const TONES = { open: 'info', closed: 'neutral', expired: 'neutral', done: 'success' } as const satisfies Record<
  string,
  StatusTone
>;

function stateOf({ closed, used, rounds, expireTime }: FreeRoundsRow, now: number): keyof typeof TONES {
  if (used === rounds) return 'done';
  if (closed) return 'closed';
  return expireTime <= now ? 'expired' : 'open';
}

/** Free rounds of a player in one game, with their winnings. */
export function FreeRoundsItem({ of, onCancel }: { of: FreeRoundsRow; onCancel: () => void }) {
  const t = useText();
  const mayCancel = useMay('freeRounds.cancel');
  const now = Date.now();
  const { player, game, rounds, used, bet, winCap, won, wagerTimes, expireTime, by, reason, closed } = of;
  const state = stateOf(of, now);
  return (
    <ListRow
      title={t('desk.freeRounds.title', { rounds, game })}
      meta={
        <>
          <span className={css.line}>
            <TextLink inline href={`/desk/players/${player}`}>
              {t('desk.player', { id: player })}
            </TextLink>{' '}
            · {t('desk.freeRounds.used', { used, rounds, bet: formatPesos(bet) })}
          </span>
          <span className={css.line}>
            {t('desk.freeRounds.won', { won: formatPesos(won), cap: formatPesos(winCap), times: wagerTimes })}
          </span>
          <span className={css.line}>{t('desk.freeRounds.expires', { until: manilaWhen(expireTime, now) })}</span>
          <span className={css.line}>{t('desk.freeRounds.by', { operator: by, reason })}</span>
          {closed && (
            <span className={css.line}>
              {t('desk.freeRounds.closed', { operator: closed.by, reason: closed.reason })}
            </span>
          )}
        </>
      }
      end={
        <span className={css.end}>
          <StatusPill tone={TONES[state]}>{t(`desk.freeRounds.state.${state}`)}</StatusPill>
          {mayCancel && state === 'open' && (
            <Button
              tone="secondary"
              size="sm"
              aria-label={t('desk.freeRounds.cancel-name', { player, game })}
              onClick={onCancel}
            >
              {t('desk.freeRounds.cancel')}
            </Button>
          )}
        </span>
      }
    />
  );
}
