import { useCallback, useEffect, useRef, useState } from 'react';
import { isDataDear } from '@parola/kit';
import { EmptyState, ErrorState, prefersReducedMotion, Skeleton } from '@parola/ui';
import { useText } from '../text/live';
import css from './live.module.css';

const HLS = 'application/vnd.apple.mpegurl';
/** A picture that has waited for more this long does not come any more: six pieces of a stream. */
const PATIENCE_MS = 12_000;
/** After a pause longer than the playlist reaches back, the player jumps to the live edge. */
const REACHES_BACK_MS = 10_000;

export interface StreamProps {
  /** Of the playlist; another one goes on where this one was. */
  url: string;
  /**
   * When the address was given, epoch ms: one that broke is not tried again, the next one is (and comes by itself
   * with the network).
   */
  given: number | undefined;
  title: string;
  /** A new address is being asked for. */
  busy: boolean;
  /** Asks for a new address. */
  onRetry(): void;
}

/**
 * A stream (HLS) by the browser's own means, without a library: phones have played it for ten years and Chromium at
 * desks does since 142, while the lightest library weighs more than all of this remote's pages. Starts by itself and
 * without sound, unless motion or data is to be saved.
 */
export function Stream({ url, given, title, busy, onRetry }: StreamProps) {
  const t = useText();
  const [unplayable] = useState(() => document.createElement('video').canPlayType(HLS) === '');
  const [brokenAt, setBrokenAt] = useState<number>();
  const broken = brokenAt !== undefined && brokenAt === given;
  const onBroken = useCallback(() => setBrokenAt(given), [given]);
  if (unplayable)
    return (
      <div className={css.lost}>
        <EmptyState title={t('activities.live.unplayable-title')} text={t('activities.live.unplayable-text')} />
      </div>
    );
  if (broken)
    return (
      <div className={css.lost}>
        <ErrorState
          title={t('activities.live.lost-title')}
          text={t('activities.live.broken-text')}
          onRetry={onRetry}
          busy={busy}
        />
      </div>
    );
  return <Picture url={url} title={title} onBroken={onBroken} />;
}

type PictureProps = Pick<StreamProps, 'url' | 'title'> & { onBroken(): void };

function Picture({ url, title, onBroken }: PictureProps) {
  const t = useText();
  const [byItself] = useState(() => !prefersReducedMotion() && !isDataDear());
  const [state, setState] = useState<'idle' | 'waiting' | 'playing'>(byItself ? 'waiting' : 'idle');
  const [seen, setSeen] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  /** Whether it is to play: a new address goes on with that. */
  const plays = useRef(byItself);
  const pausedAt = useRef(Infinity);

  const play = useCallback(() => {
    video.current?.play().catch((error: unknown) => {
      // A phone that saves its battery: the element's own button is there.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setState('idle');
    });
  }, []);
  useEffect(() => {
    if (plays.current) play();
  }, [url, play]);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(onBroken, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state, onBroken]);

  const onPlay = () => {
    plays.current = true;
    setState('waiting');
    const stale = Date.now() - pausedAt.current > REACHES_BACK_MS;
    pausedAt.current = Infinity;
    if (!stale) return;
    video.current?.load();
    play();
  };
  const onPause = () => {
    plays.current = false;
    pausedAt.current = Date.now();
    setState('idle');
  };
  const onPlaying = () => {
    setState('playing');
    setSeen(true);
  };
  return (
    <>
      <video
        ref={video}
        className={css.frame}
        src={url}
        aria-label={title}
        muted
        playsInline
        controls
        preload={byItself ? 'auto' : 'none'}
        onPlay={onPlay}
        onPause={onPause}
        onWaiting={() => setState('waiting')}
        onPlaying={onPlaying}
        onError={onBroken}
      />
      {state === 'waiting' && !seen && <Skeleton className={css.veil} />}
      {state === 'idle' && !seen && <p className={css.press}>{t('activities.live.press-play')}</p>}
    </>
  );
}
