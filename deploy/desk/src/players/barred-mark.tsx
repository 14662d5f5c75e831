import { RG_STATUS } from '@parola/calls';
import type { PlayerOverview } from '@parola/operations';
import { Card, SectionTitle } from '@parola/ui';
import { useMay } from '../access/current-operator';
import { useAct } from '../api/use-act';
import { RequestForm } from '../approvals/request-form';
import { useBarredWords } from '../barred/barred-words';
import { useText } from '../text';

/** Reason of a player's bar, and the act that lifts it when another person was meant. */
export function Barred({ player: { id, rgStatus, barredBy } }: { player: PlayerOverview }) {
  const t = useText();
  const words = useBarredWords();
  const mayLift = useMay('players.liftBar');
  const lift = useAct('players.liftBar');
  if (rgStatus !== RG_STATUS.restricted) return null;
  const why =
    barredBy.length > 0 ? t('desk.players.barred-by', { by: words.by(barredBy) }) : t('desk.players.barred-none');
  if (mayLift)
    return (
      <RequestForm
        ask={(reason) => lift({ id, reason })}
        title={t('desk.players.barred')}
        text={`${why} ${t('desk.players.lift-bar-help')}`}
        go={t('desk.players.lift-bar')}
      />
    );
  return (
    <Card>
      <SectionTitle>{t('desk.players.barred')}</SectionTitle>
      <p>{why}</p>
    </Card>
  );
}
