import { FIRST_CHARGE_BONUS, translated } from '@parola/calls';
import { useConfig, useHost, useLocale, useSession } from '@parola/kit';
import { Skeleton } from '@parola/ui';
import { PromoCard, PromoControls, PromoDot, PromosView } from './promos-view';
import { useCarousel } from './use-carousel';
import home from './home.module.css';

/** The casino's offers: swiped by hand; they advance automatically only where that does not disturb reading. */
export function Promos() {
  const { nav } = useHost();
  const locale = useLocale();
  // Visitors see players' offers too: the guard of the target page asks them to log in and then continues.
  const { status, user } = useSession();
  const used = user !== null && user.totalRecharge > 0 ? FIRST_CHARGE_BONUS : undefined;
  const banners = (useConfig('appBannerList') ?? [])
    .filter(({ bonusType }) => bonusType === undefined || bonusType !== used)
    .sort((a, b) => a.sort - b.sort);
  const { track, current, playing, toggle, goTo, pause } = useCarousel(banners.length);
  // The offers depend on the session, so wait for it: the first offer would otherwise disappear again.
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
