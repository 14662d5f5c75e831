import { formatPesos } from '@parola/calls';
import type { RoundDifference } from '@parola/operations';
import { TextLink } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useText } from '../text';
import css from './settlements.module.css';

/** Rounds with different results at the game provider and in the wallet. */
export function Rounds({ list }: { list: readonly RoundDifference[] }) {
  const t = useText();
  const amounts = (of: RoundDifference['ours']) =>
    of
      ? t('desk.settlements.bet-win', { bet: formatPesos(of.bet), win: formatPesos(of.win) })
      : t('desk.settlements.nothing');
  return (
    <List label={t('desk.settlements.rounds')}>
      {list.map(({ provider, day, roundId, player, ours, theirs }) => (
        <ListRow
          key={`${provider}/${roundId}`}
          title={roundId}
          meta={
            <>
              <span className={css.line}>
                {t('desk.settlements.amounts', { ours: amounts(ours), theirs: amounts(theirs) })}
              </span>
              <span className={css.line}>
                {provider} · {day}
                {player !== null && (
                  <>
                    {' · '}
                    <TextLink inline href={`/desk/players/${player}`}>
                      {t('desk.settlements.player', { id: player })}
                    </TextLink>
                  </>
                )}
              </span>
            </>
          }
        />
      ))}
    </List>
  );
}
