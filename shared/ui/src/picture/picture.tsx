import { useRef, useState } from 'react';
import { cx } from '../base/cx';
import css from './picture.module.css';
import { useNear } from './use-near';

export type PictureProps = {
  /** The format that every browser can read. */
  src: string;
  /** srcset of each better format, such as "/a-240.avif 240w, /a-360.avif 360w". */
  avif?: string;
  webp?: string;
  sizes?: string;
  /** Empty for decoration. */
  alt: string;
  /** Own size in px: keeps the place before the file arrives. */
  width: number;
  height: number;
  /** Above the fold: no lazy loading. `high` for the one picture that is the largest paint. */
  eager?: boolean | 'high';
  /** Fills its box and is cut to fit, instead of keeping its own shape. */
  cover?: boolean;
  className?: string;
};

/**
 * A responsive picture with a fixed shape and a quiet block in its place until it has loaded, or when it fails.
 * Unless `eager` it is asked for when it comes near the screen.
 */
export function Picture({ src, avif, webp, sizes, alt, width, height, eager, cover, className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState('');
  const [shownSrc, setShownSrc] = useState('');
  const element = useRef<HTMLPictureElement>(null);
  const near = useNear(element, Boolean(eager));
  return (
    <picture ref={element} className={cx(css.picture, shownSrc !== src && css.place, cover && css.cover, className)}>
      {near && avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {near && webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={(near && src) || undefined}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        fetchPriority={eager === 'high' ? 'high' : undefined}
        className={cx(css.image, failedSrc === src && css.failed)}
        // A picture out of the browser's cache can be there before React hears of it.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setShownSrc(src);
        }}
        onLoad={() => setShownSrc(src)}
        onError={() => setFailedSrc(src)}
      />
    </picture>
  );
}
