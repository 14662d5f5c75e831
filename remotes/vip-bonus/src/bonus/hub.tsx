import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { route } from '@parola/contract';
import { Link, useHost, useSession } from '@parola/kit';
import { Banner, cx, RedDot } from '@parola/ui';
import { ChipLink, ChipRow } from '@parola/ui/forms';
import { useText } from '../text/bonus';
import type { Layout } from './page-layout';
import { EVENT, INDEX, REBATE, RECORD, REWARD, TASKS, VIP } from './routes';
import css from './hub.module.css';

const PAGES = {
  index: route(INDEX),
  event: route(EVENT),
  tasks: route(TASKS),
  reward: route(REWARD),
  rebate: route(REBATE),
  record: route(RECORD),
  vip: route(VIP),
} as const;
type PageName = keyof typeof PAGES;
const NAMES: readonly PageName[] = ['index', 'event', 'tasks', 'reward', 'rebate', 'record', 'vip'];

/** The pages with claimable awards. */
function useDots(): Partial<Record<PageName, boolean>> {
  const { redDots } = useSession();
  return {
    event: redDots.signInFlag || redDots.canReceiveDrawChance,
    tasks: redDots.taskAwardFlag || redDots.hasTask,
    vip: redDots.vipAwardFlag || redDots.vipTaskFlag,
  };
}

/** Scrolls the navigation row so that the current page's chip is visible on a phone. */
function useOpenInSight(hub: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const chip = hub.current?.querySelector('nav [aria-current="page"]');
    const row = chip?.closest('nav');
    // Sets scrollLeft, because scrollIntoView may scroll the page too.
    if (row && chip instanceof HTMLElement)
      row.scrollLeft = chip.offsetLeft - row.offsetLeft - row.clientWidth / 2 + chip.offsetWidth / 2;
  }, [hub]);
}

/** The frame of the promo hub: the links to its pages, and the current page. */
export function Hub({ page, layout = 'list', children }: { page: PageName; layout?: Layout; children: ReactNode }) {
  const t = useText();
  const dots = useDots();
  const { session } = useHost();
  const isPlayer = useSession().status === 'player';
  const may = session.can('claim');
  const frame = useRef<HTMLDivElement>(null);
  useOpenInSight(frame);
  return (
    <div ref={frame} className={cx(css.page, layout === 'cards' && css.wide)}>
      <h1 className={css.title}>{t('vip-bonus.hub.title')}</h1>
      <ChipRow label={t('vip-bonus.hub.pages')} nav>
        {NAMES.map((name) => (
          <Link as={ChipLink} key={name} to={PAGES[name]} current={name === page} className={css.chip}>
            {t(`vip-bonus.hub.${name}`)}
            {dots[name] && <RedDot label={t('vip-bonus.hub.waits')} className={css.dot} />}
          </Link>
        ))}
      </ChipRow>
      {isPlayer && !may.ok && <Banner tone="info">{may.why}</Banner>}
      {children}
    </div>
  );
}
