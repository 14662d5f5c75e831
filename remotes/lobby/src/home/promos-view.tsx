import type { ReactNode, RefObject } from 'react';
import { Pause, Play } from 'lucide-react';
import type { Banner } from '@parola/calls';
import { Card, cx, Icon, IconButton, Picture, type PictureProps, TextLink } from '@parola/ui';
import { useText } from '../text';
import css from './promos.module.css';

/** `sizes` of an offer's picture. */
export const PROMO_SIZES = '(min-width:768px) 610px, 92vw';

export interface PromoCardProps {
  banner: Pick<Banner, 'title' | 'text' | 'cta' | 'target' | 'imgUrl' | 'imgSet'>;
  /** `high` for the largest paint of the page. */
  eager?: PictureProps['eager'];
  onNavigate?(): void;
}

/** One offer; its link covers the whole card. */
export function PromoCard({ banner, eager, onNavigate }: PromoCardProps) {
  return (
    <li className={css.item}>
      <Card as="article" tone="frame" className={css.promo}>
        <Picture
          src={banner.imgUrl}
          avif={banner.imgSet.avif}
          webp={banner.imgSet.webp}
          sizes={PROMO_SIZES}
          alt=""
          width={720}
          height={312}
          cover
          eager={eager}
          className={css.art}
        />
        <div className={css.words}>
          <h2 className={css.title}>{banner.title}</h2>
          <p className={css.text}>{banner.text}</p>
          <TextLink className={css.go} href={banner.target} onNavigate={onNavigate}>
            {banner.cta}
          </TextLink>
        </div>
      </Card>
    </li>
  );
}

export interface PromoDotProps {
  /** Number of the offer, from 1. */
  index: number | string;
  count: number | string;
  current: boolean;
  onClick?(): void;
}

/** The dot that scrolls to one of several offers. */
export function PromoDot({ index, count, current, onClick }: PromoDotProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={cx(css.dot, current && css.on)}
      aria-label={t('lobby.offers.one', { index, count })}
      aria-current={current}
      onClick={onClick}
    />
  );
}

export interface PromoControlsProps {
  dots: ReactNode;
  playing: boolean;
  toggle?(): void;
}

/** The controls of the offers, shown for more than one. */
export function PromoControls({ dots, playing, toggle }: PromoControlsProps) {
  const t = useText();
  return (
    <div className={css.controls}>
      {dots}
      <span onFocus={(event) => event.stopPropagation()} onPointerDown={(event) => event.stopPropagation()}>
        <IconButton label={t(playing ? 'lobby.offers.stop' : 'lobby.offers.move')} onClick={toggle}>
          <Icon of={playing ? Pause : Play} size={16} />
        </IconButton>
      </span>
    </div>
  );
}

export interface PromosViewProps {
  track?: RefObject<HTMLUListElement | null>;
  cards: ReactNode;
  controls: ReactNode;
  pause?(): void;
}

/** The row of offers as a view, without its animation. */
export function PromosView({ track, cards, controls, pause }: PromosViewProps) {
  const t = useText();
  return (
    <section
      aria-label={t('lobby.offers.label')}
      aria-roledescription={t('lobby.offers.carousel')}
      onFocus={pause}
      onPointerDown={pause}
    >
      <ul ref={track} className={css.track}>
        {cards}
      </ul>
      {controls}
    </section>
  );
}
