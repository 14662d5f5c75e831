import { useStore } from 'zustand';
import { useConfig, useSession } from '@parola/kit';
import { Anchor, cx, RedDot } from '@parola/ui';
import { useShell, useStatus } from '../composition/shell';
import { useText } from '../texts/frame';
import { FrameIcon } from './frame-icon';
import { tabsOf } from './tabs';
import css from './tab-bar.module.css';

/** The main navigation: at the bottom on phones, a rail at the left from 1024 px on. */
export function TabBar({ railOnly }: { railOnly: boolean }) {
  // Labels of manifests need it too: the hook renders again when the language changes.
  const t = useText();
  const { location, routes, owners, services } = useShell();
  const path = useStore(location.store, (here) => here.path);
  const open = routes.match(path)?.page;
  const { redDots } = useSession();
  // While the platform cannot be reached the session is unknown; the tabs of the logged-in player stay.
  const isVisitor = useStatus() === 'visitor';
  const menu = useConfig('appMenuConfig')?.tabs;
  return (
    <nav className={cx(css.bar, railOnly && css.railOnly)} aria-label={t('shell.frame.main')}>
      {tabsOf(owners, isVisitor ? 'visitor' : 'player', menu).map(({ id, label, icon, targets, raised, hasDot }) => {
        const target = targets.find((to) => services.nav.href(to) !== undefined);
        const href = target && services.nav.href(target);
        if (href === undefined) return null;
        const current = open?.tab === id || open?.id === target?.id;
        return (
          <Anchor
            key={id}
            href={href}
            className={cx(css.tab, current && css.current, raised && css.raised)}
            aria-current={current ? 'page' : undefined}
          >
            <span className={css.icon}>
              <FrameIcon name={icon} />
              {hasDot(redDots) && <RedDot className={css.dot} />}
            </span>
            {label}
          </Anchor>
        );
      })}
    </nav>
  );
}
