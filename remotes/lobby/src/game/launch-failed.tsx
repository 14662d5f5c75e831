import type { CallError } from '@parola/kit';
import { Link } from '@parola/kit';
import { route } from '@parola/contract';
import { Button, ButtonLink, ErrorState, Stack } from '@parola/ui';
import { useText } from '../text/game';
import { IDENTITY } from './use-launch';

/** errcodes that end in something the player can do here (call catalogue, section 2: games and compliance). */
const TAKE_OVER = 703;
const UNFINISHED = 704;
const COMPLIANCE = [206, 207, 209, 210, 211];
const IN_REVIEW = 202;

/** Why the game did not start, and the one thing to do about it. `announced`: it is known as not open yet. */
export function LaunchFailed({
  error,
  announced,
  onStart,
}: {
  error: CallError;
  announced: boolean;
  onStart(takeOver?: boolean): void;
}) {
  const t = useText();
  const other: unknown = error.details.data?.['gameId'];
  const action = () => {
    if (error.errcode === TAKE_OVER)
      return <Button onClick={() => onStart(true)}>{t('lobby.failed.take-over')}</Button>;
    if (error.errcode === UNFINISHED && typeof other === 'number') {
      return (
        <Link as={ButtonLink} to={route('lobby.game-start', { gameId: other })}>
          {t('lobby.failed.finish')}
        </Link>
      );
    }
    if (COMPLIANCE.includes(error.errcode)) {
      return (
        <Link as={ButtonLink} tone="secondary" to={route('shell.self-limited')}>
          {t('lobby.failed.limits')}
        </Link>
      );
    }
    if (IDENTITY.includes(error.errcode)) {
      return (
        <Link as={ButtonLink} to={route('shell.kyc')}>
          {t(error.errcode === IN_REVIEW ? 'lobby.failed.identity-state' : 'lobby.failed.identity')}
        </Link>
      );
    }
    return error.transient || error.errcode === 706 ? (
      <Button onClick={() => onStart()}>{t('lobby.failed.try-again')}</Button>
    ) : undefined;
  };
  return (
    <ErrorState
      title={t('lobby.failed.title')}
      text={announced ? t('lobby.not-open') : error.message}
      code={error.errcode > 0 && !announced ? String(error.errcode) : undefined}
      action={
        <Stack gap={2}>
          {action()}
          <Link as={ButtonLink} tone="ghost" to={route('lobby.home')}>
            {t('lobby.failed.back')}
          </Link>
        </Stack>
      }
    />
  );
}
