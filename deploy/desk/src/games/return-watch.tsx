import { formatPesos } from '@parola/calls';
import type { GameWatch, WatchState } from '@parola/operations';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text';
import css from './games.module.css';

const percent = (bp: number) => (bp / 100).toFixed(2);

/** Stakes and payouts of a game this month, compared with its mathematics (player protection C44). */
export function Watch({ watch: { rounds, staked, paid, leastBp, mostBp, deviations, state } }: { watch: GameWatch }) {
  const t = useText();
  if (rounds === 0) return null;
  const least = percent(leastBp);
  const most = percent(mostBp);
  return (
    <>
      <span className={css.line}>
        {t('desk.games.returned', {
          percent: ((paid / staked) * 100).toFixed(2),
          staked: formatPesos(staked),
          count: rounds,
        })}
      </span>
      <span className={css.line}>
        {least === most ? t('desk.games.theory', { percent: least }) : t('desk.games.theory-between', { least, most })}
        {state !== 'sound' &&
          ` ${t(deviations < 0 ? 'desk.games.too-little' : 'desk.games.too-much', { deviations: Math.abs(deviations).toFixed(1) })}`}
      </span>
    </>
  );
}

export function WatchPill({ state }: { state: WatchState }) {
  const t = useText();
  if (state === 'sound') return null;
  return (
    <StatusPill tone={state === 'closed' ? 'danger' : 'warning'}>
      {t(state === 'closed' ? 'desk.games.watch-closed' : 'desk.games.watch-doubted')}
    </StatusPill>
  );
}
