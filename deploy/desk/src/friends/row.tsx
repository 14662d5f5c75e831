import { formatPesos, manilaWhen } from '@parola/calls';
import type { HeldFriend } from '@parola/operations';
import { Button, TextLink } from '@parola/ui';
import { ListRow, StatusPill } from '@parola/ui/forms';
import { useMay } from '../access/current-operator';
import { useText } from '../text';
import type { Finding } from './decide-sheet';
import css from './friends.module.css';

function PlayerLink({ id }: { id: string }) {
  const t = useText();
  return (
    <TextLink inline href={`/desk/players/${id}`}>
      {t('desk.player', { id })}
    </TextLink>
  );
}

/** Two accounts that may belong to one person, and the possible decisions. */
export function FriendRow({ of, onDecide }: { of: HeldFriend; onDecide: (finding: Finding) => void }) {
  const t = useText();
  const { inviter, friend, why, level, held, received, validBet, counts, time, decided } = of;
  const facts = [
    t('desk.friends.held', { amount: formatPesos(held) }),
    ...(received > 0 ? [t('desk.friends.received', { amount: formatPesos(received) })] : []),
    t('desk.friends.bet', { amount: formatPesos(validBet) }),
    ...(counts ? [t('desk.friends.counts')] : []),
    manilaWhen(decided?.time ?? time, Date.now()),
  ];
  return (
    <ListRow
      title={t(`desk.friends.why.${why}`)}
      meta={
        <>
          <span className={css.line}>
            <PlayerLink id={inviter} /> {t(`desk.friends.level.${level}`)} <PlayerLink id={friend} />
          </span>
          <span className={css.line}>{facts.join(' · ')}</span>
          {decided && (
            <span className={css.line}>{t('desk.friends.by', { operator: decided.operator, note: decided.note })}</span>
          )}
        </>
      }
      end={<End of={of} onDecide={onDecide} />}
    />
  );
}

function End({ of, onDecide }: { of: HeldFriend; onDecide: (finding: Finding) => void }) {
  const t = useText();
  const [mayRelease, mayRefuse] = [useMay('friends.release'), useMay('friends.refuse')];
  const { inviter, friend, decided } = of;
  if (decided)
    return (
      <StatusPill tone={decided.released ? 'success' : 'danger'}>
        {t(decided.released ? 'desk.friends.released' : 'desk.friends.refused')}
      </StatusPill>
    );
  return (
    <span className={css.end}>
      {mayRefuse && (
        <Button
          tone="danger"
          size="sm"
          aria-label={t('desk.friends.refuse-name', { inviter, friend })}
          onClick={() => onDecide('refuse')}
        >
          {t('desk.friends.refuse')}
        </Button>
      )}
      {mayRelease && (
        <Button
          tone="secondary"
          size="sm"
          aria-label={t('desk.friends.release-name', { inviter, friend })}
          onClick={() => onDecide('release')}
        >
          {t('desk.friends.release')}
        </Button>
      )}
    </span>
  );
}
