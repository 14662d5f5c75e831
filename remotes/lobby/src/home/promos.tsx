import { FIRST_CHARGE_BONUS, translated } from '@parola/calls';
import { useConfig, useHost, useLocale, useSession } from '@parola/kit';
import { Skeleton } from '@parola/ui';
import { PromoCard, PromoControls, PromoDot, PromosView } from './promos-view';
import { useCarousel } from './use-carousel';
import home from './home.module.css';

/** Offers of the house: swiped by hand; automatic only where that disturbs no reader. */
export function Promos() {
  const { nav } = useHost();
  const locale = useLocale();
  // Offers for players are shown to visitors too: the guard of their page asks for the login and keeps the target.
  const { status, user } = useSession();
  const used = user !== null && user.totalRecharge > 0 ? FIRST_CHARGE_BONUS : undefined;
  const banners = (useConfig('appBannerList') ?? [])
    .filter(({ bonusType }) => bonusType === undefined || bonusType !== used)
    .sort((a, b) => a.sort - b.sort);
  const { track, current, playing, toggle, goTo, pause } = useCarousel(banners.length);
  // The offers depend on the session: the first would disappear while it is read.
  if (status === 'starting') return <Skeleton className={home.bonePromo} />;
  if (banners.length === 0) return null;
  return (
    <PromosView
      track={track}
      pause={pause}
      cards={banners.map((banner, index) => (
        <PromoCard
          key={banner.id}
          banner={translated(banner, locale)}
          eager={index === 0 ? 'high' : undefined}
          onNavigate={() => nav.toPath(banner.target)}
        />
      ))}
      controls={
        banners.length > 1 && (
          <PromoControls
            playing={playing}
            toggle={toggle}
            dots={banners.map((banner, index) => (
              <PromoDot
                key={banner.id}
                index={index + 1}
                count={banners.length}
                current={index === current}
                onClick={() => goTo(index)}
              />
            ))}
          />
        )
      }
    />
  );
}
