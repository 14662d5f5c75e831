import { useEffect, useRef } from 'react';
import { Button } from '../button/button';
import { Banner } from '../states/states';
import { useText } from '../text';
import css from './pager.module.css';

export type PagerProps = {
  hasMore: boolean;
  /** A page is being loaded. */
  busy: boolean;
  onMore: () => void;
  /** Message of the failed page; stops the automatic loading. */
  error?: string;
};

/**
 * The end of a list: loads the next page 600 px before it becomes visible, and has a button for players who reach the
 * end first.
 */
export function Pager({ hasMore, busy, onMore, error }: PagerProps) {
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;

  useEffect(() => {
    const end = element.current;
    if (!end || !hasMore || busy || error || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current();
      },
      { rootMargin: '0px 0px 600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [hasMore, busy, error]);

  if (!hasMore) return null;
  return (
    <div ref={element} className={css.pager}>
      {error && <Banner tone="danger">{error}</Banner>}
      <Button tone="secondary" busy={busy} onClick={onMore}>
        {error ? t('ui.retry') : t('ui.load-more')}
      </Button>
    </div>
  );
}
