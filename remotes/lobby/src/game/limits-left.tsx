import { LIMIT_KIND, LIMIT_PERIOD, type CallResponse } from '@parola/calls';
import { Money } from '@parola/ui';
import { T } from '../text/game';
import css from './game.module.css';

type Left = NonNullable<CallResponse<'online'>['limitsLeft']>;

const TEXTS = {
  [LIMIT_KIND.loss]: {
    [LIMIT_PERIOD.day]: 'lobby.left.loss-day',
    [LIMIT_PERIOD.week]: 'lobby.left.loss-week',
    [LIMIT_PERIOD.month]: 'lobby.left.loss-month',
  },
  [LIMIT_KIND.wager]: {
    [LIMIT_PERIOD.day]: 'lobby.left.bet-day',
    [LIMIT_PERIOD.week]: 'lobby.left.bet-week',
    [LIMIT_PERIOD.month]: 'lobby.left.bet-month',
  },
} as const;

/**
 * Of the player's limits, the one that is reached first: the amount that can still be bet (player protection C17).
 * Empty without limits.
 */
export function LimitsLeft({ left }: { left: Left | undefined }) {
  const [least] = [...(left ?? [])].sort((a, b) => a.left - b.left);
  if (!least || (least.kind !== LIMIT_KIND.loss && least.kind !== LIMIT_KIND.wager)) return null;
  return (
    <p className={css.left}>
      <T id={TEXTS[least.kind][least.period]} amount={<Money value={least.left} />} />
    </p>
  );
}
