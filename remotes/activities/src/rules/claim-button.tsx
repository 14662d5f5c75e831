import type { ReactNode } from 'react';
import { useHost, useOnline } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { useText } from '../text/activity';
import css from '../activity/activity.module.css';

interface Props {
  busy: boolean;
  /** Why the last try was refused. */
  error: { message: string } | undefined;
  wide?: boolean;
  /** Why there is nothing to take now. */
  nothing?: string | undefined;
  onClaim(): void;
  children: ReactNode;
}

/** Claims an award where the player may; else the reason stands beside it. */
export function ClaimButton({ busy, error, wide = false, nothing, onClaim, children }: Props) {
  const t = useText();
  const online = useOnline();
  const may = useHost().session.can('claim');
  return (
    <>
      <Button
        size={wide ? 'lg' : 'sm'}
        wide={wide}
        busy={busy}
        onClick={onClaim}
        disabledReason={!online ? t('activities.tier.offline') : may.ok ? nothing : may.why}
      >
        {children}
      </Button>
      {error && (
        <div className={wide ? undefined : css.error}>
          <Banner tone="danger">{error.message}</Banner>
        </div>
      )}
    </>
  );
}
