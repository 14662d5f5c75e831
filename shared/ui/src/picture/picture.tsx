import { useRef, useState } from 'react';
import { cx } from '../base/cx';
import css from './picture.module.css';
import { useNear } from './use-near';

export type PictureProps = {
  /** The file in a format that every browser reads. */
  src: string;
  /** `srcset` of each better format, such as "/a-240.avif 240w, /a-360.avif 360w". */
  avif?: string;
  webp?: string;
  sizes?: string;
  /** Empty for decoration. */
  alt: string;
  /** Intrinsic size in px: reserves the space before the file arrives. */
  width: number;
  height: number;
  /** For pictures above the fold: no lazy loading. `high` for the one picture that is the largest paint. */
  eager?: boolean | 'high';
  /** Fills its box and is cropped, instead of keeping its aspect ratio. */
  cover?: boolean;
  className?: string;
};

/**
 * A responsive picture with a fixed aspect ratio, and a placeholder until it has loaded or if it fails. Unless `eager`,
 * it loads when it comes near the viewport.
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
        // A cached picture may be complete before React attaches its handlers.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setShownSrc(src);
        }}
        onLoad={() => setShownSrc(src)}
        onError={() => setFailedSrc(src)}
      />
    </picture>
  );
}
