import { useHost, useOnline } from '@parola/kit';
import { ErrorState, OfflineState } from '@parola/ui';

/** Shown in place of games while the configuration is not loaded: the reason, and a retry. */
export function ConfigFailure() {
  const { config } = useHost();
  const online = useOnline();
  return online ? (
    <ErrorState text={config.failure?.()} onRetry={config.reload} />
  ) : (
    <OfflineState onRetry={config.reload} />
  );
}
