import { Pause, Play } from 'lucide-react';
import { FIRST_CHARGE_BONUS, type Banner } from '@parola/calls';
import { useConfig, useHost, useSession } from '@parola/kit';
import { ButtonLink, cx, Icon, IconButton, Picture } from '@parola/ui';
import { useText } from '../text';
import { useCarousel } from './use-carousel';
import css from './promos.module.css';

function Promo({ banner, first }: { banner: Banner; first: boolean }) {
  const { nav } = useHost();
  return (
    <article className={css.promo}>
      <Picture
        src={banner.imgUrl}
        avif={banner.imgSet.avif}
        webp={banner.imgSet.webp}
        sizes="(min-width:768px) 610px, 92vw"
        alt=""
        width={720}
        height={312}
        cover
        eager={first ? 'high' : undefined}
        className={css.art}
      />
      <div className={css.words}>
        <h2 className={css.title}>{banner.title}</h2>
        <p className={css.text}>{banner.text}</p>
        <ButtonLink size="sm" href={banner.target} onNavigate={() => nav.toPath(banner.target)}>
          {banner.cta}
        </ButtonLink>
      </div>
    </article>
  );
}

/** Offers of the house: swiped by hand, moving on by themselves only where that bothers nobody. */
export function Promos() {
  const t = useText();
  // Offers for players are shown to visitors too: the guard of their page asks for the login and keeps the target.
  const { user } = useSession();
  const used = user !== null && user.totalRecharge > 0 ? FIRST_CHARGE_BONUS : undefined;
  const banners = (useConfig('appBannerList') ?? [])
    .filter(({ bonusType }) => bonusType === undefined || bonusType !== used)
    .sort((a, b) => a.sort - b.sort);
  const { track, current, playing, toggle, goTo, pause } = useCarousel(banners.length);
  if (banners.length === 0) return null;
  return (
    <section
      aria-label={t('lobby.offers.label')}
      aria-roledescription={t('lobby.offers.carousel')}
      onFocus={pause}
      onPointerDown={pause}
    >
      <ul ref={track} className={css.track}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={css.item}>
            <Promo banner={banner} first={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={css.controls}>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              className={cx(css.dot, index === current && css.on)}
              aria-label={t('lobby.offers.one', { index: index + 1, count: banners.length })}
              aria-current={index === current}
              onClick={() => goTo(index)}
            />
          ))}
          <span onFocus={(event) => event.stopPropagation()} onPointerDown={(event) => event.stopPropagation()}>
            <IconButton label={t(playing ? 'lobby.offers.stop' : 'lobby.offers.move')} onClick={toggle}>
              <Icon of={playing ? Pause : Play} size={16} />
            </IconButton>
          </span>
        </div>
      )}
    </section>
  );
}
