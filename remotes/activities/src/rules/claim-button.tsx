import type { ReactNode } from 'react';
import { useHost, useOnline } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { useText } from '../text/activity';
import css from '../activity/activity.module.css';

interface Props {
  busy: boolean;
  /** Error of the last try. */
  error: { message: string } | undefined;
  wide?: boolean;
  /** The reason why there is nothing to claim now. */
  nothing?: string | undefined;
  onClaim(): void;
  children: ReactNode;
}

/** The button that claims an award. When the player may not claim, the reason stands beside it. */
export function ClaimButton({ busy, error, wide = false, nothing, onClaim, children }: Props) {
  const t = useText();
  const online = useOnline();
  const may = useHost().session.can('claim');
  return (
    <>
      <Button
        size={wide ? 'md' : 'sm'}
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
