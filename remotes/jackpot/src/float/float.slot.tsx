import { useRef } from 'react';
import { Star } from 'lucide-react';
import { ACTIVITY_ID, themeTarget } from '@parola/calls';
import type { SlotProps } from '@parola/contract';
import { useCall, useHost, useSession } from '@parola/kit';
import { cx, Icon, RedDot, VisuallyHidden } from '@parola/ui';
import { useDrawInfo } from '../info/use-draw-info';
import { useOpenDraw } from '../info/use-open-draw';
import { useText } from '../text';
import type { Ground } from './stored-place';
import { useFloat } from './use-float';
import css from './float.module.css';

function FloatingIcon({ ground, themeUrl }: { ground: Ground; themeUrl: string }) {
  const t = useText();
  const { nav } = useHost();
  const icon = useRef<HTMLButtonElement>(null);
  const { data: info } = useDrawInfo();
  const openDraw = useOpenDraw();
  const open = () => {
    const own = themeTarget(themeUrl);
    const navigated = own && (own.kind === 'page' ? nav.toPath(own.path) : nav.leave(own.url));
    if (!navigated) void openDraw();
  };
  const { side, shown, handlers } = useFloat(icon, ground, open);
  return (
    <div className={cx(css.lane, ground === 'game' && css.game)}>
      <button ref={icon} type="button" className={cx(css.icon, css[side], !shown && css.away)} {...handlers}>
        <Icon of={Star} size={32} className={css.star} />
        <VisuallyHidden>{t('jackpot.title')}</VisuallyHidden>
        {info?.canReceiveDrawChance && <RedDot className={css.dot} label={t('jackpot.float.chance')} />}
      </button>
    </div>
  );
}

/** The floating icon that opens the draw, over a player's pages, while the activity is open (specification §2). */
export default function Float({ routeId }: SlotProps<'frame.float'>) {
  const ground = routeId === 'lobby.game-start' ? 'game' : 'page';
  const player = useSession().status === 'player';
  const { data } = useCall('getActivityIds', {}, { enabled: player });
  const floating = data?.activityMap[String(ACTIVITY_ID.LuckyJackpot)]?.find(
    (activity) => activity.homeFloatShowStatus === 1,
  );
  return player && floating ? <FloatingIcon key={ground} ground={ground} themeUrl={floating.themeUrl} /> : null;
}
