import { useCallback, useEffect, useRef, useState } from 'react';
import { isDataDear } from '@parola/kit';
import { EmptyState, ErrorState, prefersReducedMotion, Skeleton } from '@parola/ui';
import { useText } from '../text/live';
import css from './live.module.css';

const HLS = 'application/vnd.apple.mpegurl';
/** Stall time after which a stream counts as lost, ms: six pieces. */
const PATIENCE_MS = 12_000;
/** Length of the playlist's past, ms. After a longer pause the video jumps to the live edge. */
const REACHES_BACK_MS = 10_000;

export interface StreamProps {
  /** Address of the playlist; a new address continues playback. */
  url: string;
  /**
   * Time when the address was received, epoch ms. An address that failed is not retried; the next one is, for example
   * after a reconnect.
   */
  updatedAt: number | undefined;
  title: string;
  /** A new address is being requested. */
  busy: boolean;
  /** Requests a new address. */
  onRetry(): void;
}

/**
 * A video stream (HLS) played by the browser itself, without a library: phones have supported HLS for ten years and
 * desktop Chromium since 142, while the smallest library is larger than all pages of this remote. It starts
 * automatically and muted, unless the player saves motion or data.
 */
export function Stream({ url, updatedAt, title, busy, onRetry }: StreamProps) {
  const t = useText();
  const [unplayable] = useState(() => document.createElement('video').canPlayType(HLS) === '');
  const [brokenAt, setBrokenAt] = useState<number>();
  const broken = brokenAt !== undefined && brokenAt === updatedAt;
  const onBroken = useCallback(() => setBrokenAt(updatedAt), [updatedAt]);
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
  const [isShown, setShown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  /** Whether the video should play; kept when the address changes. */
  const plays = useRef(byItself);
  const pausedAt = useRef(Infinity);

  const play = useCallback(() => {
    video.current?.play().catch((error: unknown) => {
      // The browser blocked autoplay, for example on a phone that saves battery: the video element shows a play button.
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
    setShown(true);
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
      {state === 'waiting' && !isShown && <Skeleton className={css.veil} />}
      {state === 'idle' && !isShown && <p className={css.press}>{t('activities.live.press-play')}</p>}
    </>
  );
}
