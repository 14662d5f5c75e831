import { useStore } from 'zustand';
import { useSession } from '@parola/kit';
import { Anchor, cx, RedDot } from '@parola/ui';
import { useShell } from '../composition/shell';
import { FrameIcon } from './frame-icon';
import { TABS } from './tabs';
import css from './tab-bar.module.css';

/** The five places: at the bottom on phones, a rail at the left from 1024 px on. */
export function TabBar({ railOnly }: { railOnly: boolean }) {
  const { location, services } = useShell();
  const path = useStore(location.store, (here) => here.path);
  const { redDots } = useSession();
  return (
    <nav className={cx(css.bar, railOnly && css.railOnly)} aria-label="Main">
      {TABS.map(({ label, icon, target, under, raised, dot }) => {
        const href = services.nav.href(target);
        if (href === undefined) return null;
        const current = path === href || under.test(path);
        return (
          <Anchor
            key={label}
            href={href}
            className={cx(css.tab, current && css.current, raised && css.raised)}
            aria-current={current ? 'page' : undefined}
          >
            <span className={css.icon}>
              <FrameIcon name={icon} />
              {dot?.(redDots) && <RedDot className={css.dot} />}
            </span>
            {label}
          </Anchor>
        );
      })}
    </nav>
  );
}
