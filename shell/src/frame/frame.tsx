import { useEffect, useState, type ReactNode } from 'react';
import { Slot, useOnline } from '@parola/kit';
import { Banner } from '@parola/ui';
import { floatsOver } from '../composition/float';
import { Later } from '../composition/later';
import type { Page } from '../composition/routes';
import { useShell } from '../shell';
import { TabBar } from './tab-bar';
import { TopBar } from './top-bar';
import css from './frame.module.css';

const footer = () => import(/* webpackChunkName: "late" */ './footer');

/** True once the first page has had its turn: what floats over it must not take bandwidth from it. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
    const timer = setTimeout(() => idle(() => setSettled(true)), 1200);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** The frame of the site: bars, page, footer, and what floats. `page` is undefined on a path that nobody owns. */
export function Frame({ page, children }: { page: Page | undefined; children: ReactNode }) {
  const { routes } = useShell();
  const online = useOnline();
  const settled = useSettled();
  const chrome = page?.chrome ?? 'root';

  useEffect(() => {
    document.documentElement.dataset.chrome = chrome;
  }, [chrome]);
  const offline = !online && <div className={css.offline}><Banner tone="warning">You are offline. What you see may be old.</Banner></div>;
  if (chrome === 'bare') {
    return (
      <main id="main" tabIndex={-1}>
        {offline}
        {children}
        {settled && page && floatsOver(page, routes) && <div className={css.float}><Slot id="frame.float" routeId={page.id} /></div>}
      </main>
    );
  }
  return (
    <>
      <a href="#main" className={css.skip}>Skip to content</a>
      <TopBar page={page} />
      <TabBar railOnly={chrome === 'sub'} />
      <div className={css.body}>
        {offline}
        <main id="main" tabIndex={-1} className={css.page}>{children}</main>
        {chrome === 'root' && <Later load={footer} />}
      </div>
      {settled && page && floatsOver(page, routes) && <div className={css.float}><Slot id="frame.float" routeId={page.id} /></div>}
    </>
  );
}
