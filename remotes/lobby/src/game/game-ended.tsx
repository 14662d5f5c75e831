import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { ButtonLink, EmptyState, Stack } from '@parola/ui';
import { useText } from '../text/game';

/** Replaces a game that must not continue (player protection C18, C19): the reason, and a link to its end date. */
export function GameEnded({ why }: { why: string }) {
  const t = useText();
  return (
    <div role="alert">
      <EmptyState
        title={t('lobby.game.ended')}
        text={why}
        action={
          <Stack gap={2}>
            <Link as={ButtonLink} tone="secondary" to={route('shell.self-limited')}>
              {t('lobby.failed.limits')}
            </Link>
            <Link as={ButtonLink} tone="ghost" to={route('lobby.home')}>
              {t('lobby.failed.back')}
            </Link>
          </Stack>
        }
      />
    </div>
  );
}
