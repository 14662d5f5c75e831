import type { CallError } from '@parola/kit';
import { useHost } from '@parola/kit';
import { route } from '@parola/contract';
import { Button, ButtonLink, ErrorState, Stack } from '@parola/ui';
import { NOT_OPEN } from '../not-open';

/** errcodes that end in something the player can do here (call catalogue, section 2: games and compliance). */
const TAKE_OVER = 703;
const UNFINISHED = 704;
const COMPLIANCE = [206, 207, 209, 210, 211];

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
  const { nav } = useHost();
  const home = route('lobby.home');
  const limits = route('shell.self-limited');
  const other: unknown = error.details.data?.['gameId'];
  const action = () => {
    if (error.errcode === TAKE_OVER) return <Button onClick={() => onStart(true)}>Play here instead</Button>;
    if (error.errcode === UNFINISHED && typeof other === 'number') {
      const target = route('lobby.game-start', { gameId: other });
      const href = nav.href(target);
      return href === undefined ? undefined : (
        <ButtonLink href={href} onNavigate={() => nav.to(target)}>
          Finish that round
        </ButtonLink>
      );
    }
    if (COMPLIANCE.includes(error.errcode)) {
      const href = nav.href(limits);
      return href === undefined ? undefined : (
        <ButtonLink tone="secondary" href={href} onNavigate={() => nav.to(limits)}>
          See my limits
        </ButtonLink>
      );
    }
    return error.transient || error.errcode === 706 ? <Button onClick={() => onStart()}>Try again</Button> : undefined;
  };
  return (
    <ErrorState
      title="The game did not start"
      text={announced ? NOT_OPEN : error.message}
      code={error.errcode > 0 && !announced ? String(error.errcode) : undefined}
      action={
        <Stack gap={2}>
          {action()}
          <ButtonLink tone="ghost" href={nav.href(home) ?? '/'} onNavigate={() => nav.to(home)}>
            Back to the lobby
          </ButtonLink>
        </Stack>
      }
    />
  );
}
