import type { RefusalName } from '@parola/calls';
import { route } from '@parola/contract';
import type { CallError } from '@parola/kit';
import { Link, useConfig } from '@parola/kit';
import { Button, ButtonLink, ErrorState, Stack } from '@parola/ui';
import { useText } from '../text/game';

/**
 * Reasons why a game cannot be played here, each with a separate screen (call catalogue, section 2: games and
 * compliance).
 */
type Kind =
  | 'announced'
  | 'closed'
  | 'elsewhere'
  | 'unfinished'
  | 'no-demo'
  | 'spent'
  | 'identity'
  | 'break'
  | 'limit'
  | 'other';

const KINDS: Partial<Record<RefusalName, Kind>> = {
  gameMaintenance: 'closed',
  gameOnOtherDevice: 'elsewhere',
  unfinishedRound: 'unfinished',
  noDemo: 'no-demo',
  gameClosed: 'spent',
  kycNeeded: 'identity',
  kycReview: 'identity',
  kycRejected: 'identity',
  selfExcluded: 'break',
  coolingOff: 'break',
  lossLimit: 'limit',
  wagerLimit: 'limit',
  sessionLimit: 'limit',
};

interface LaunchFailedProps {
  gameId: number;
  error: CallError;
  /** True for a game that is announced and not open yet. */
  announced: boolean;
  onStart(takeOver?: boolean): void;
}

/** The one possible action for the reason, if there is one. */
function Remedy({ kind, gameId, error, onStart }: LaunchFailedProps & { kind: Kind }) {
  const t = useText();
  const other: unknown = error.details.data?.['gameId'];
  switch (kind) {
    case 'elsewhere':
      return <Button onClick={() => onStart(true)}>{t('lobby.failed.take-over')}</Button>;
    case 'unfinished':
      return (
        typeof other === 'number' && (
          <Link as={ButtonLink} to={route('lobby.game-start', { gameId: other })}>
            {t('lobby.failed.finish')}
          </Link>
        )
      );
    case 'no-demo':
      return (
        <Link as={ButtonLink} to={route('lobby.game-start', { gameId })}>
          {t('lobby.failed.play')}
        </Link>
      );
    case 'spent':
      return <Button onClick={() => onStart()}>{t('lobby.failed.open-again')}</Button>;
    case 'identity':
      return (
        <Link as={ButtonLink} to={route('shell.kyc')}>
          {t(error.refusal === 'kycReview' ? 'lobby.failed.identity-state' : 'lobby.failed.identity')}
        </Link>
      );
    case 'break':
    case 'limit':
      return (
        <Link as={ButtonLink} tone="secondary" to={route('shell.self-limited')}>
          {t('lobby.failed.limits')}
        </Link>
      );
    default:
      return error.transient && <Button onClick={() => onStart()}>{t('lobby.failed.try-again')}</Button>;
  }
}

/** Explains why a game cannot be played here, with the one possible action; each reason has a separate screen. */
export function LaunchFailed(props: LaunchFailedProps) {
  const t = useText();
  const { error, announced } = props;
  const kind = announced ? 'announced' : ((error.refusal && KINDS[error.refusal]) ?? 'other');
  const other: unknown = error.details.data?.['gameId'];
  const name = useConfig('appGameList')?.find(({ gameId }) => gameId === other)?.name;
  const texts = {
    announced: t('lobby.not-open'),
    elsewhere: t('lobby.failed.elsewhere-text'),
    unfinished: name === undefined ? error.message : t('lobby.failed.unfinished-text', { game: name }),
    closed: t('lobby.failed.closed-text'),
    spent: t('lobby.failed.spent-text'),
    'no-demo': t('lobby.failed.no-demo-text'),
    ...{ identity: undefined, break: undefined, limit: undefined, other: undefined },
  };
  return (
    <ErrorState
      title={t(`lobby.failed.title-${kind}`)}
      text={texts[kind] ?? error.message}
      code={error.errcode > 0 && !announced ? String(error.errcode) : undefined}
      action={
        <Stack gap={2}>
          <Remedy {...props} kind={kind} />
          <Link as={ButtonLink} tone="ghost" to={route('lobby.home')}>
            {t('lobby.failed.back')}
          </Link>
        </Stack>
      }
    />
  );
}
