import { useEffect, useState, type ReactNode } from 'react';
import { Slot, useConfig } from '@parola/kit';
import { floatsOver } from '../composition/float-allowed';
import { Part } from '../composition/deferred-part';
import type { Page } from '../services/nav/routes';
import { useShell } from '../composition/shell';
import { useText } from '../texts/frame';
import { TabBar } from './tab-bar';
import { TopBar } from './top-bar';
import css from './frame.module.css';

/** Returns true after the first page has settled: floating elements must not compete for its bandwidth. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
    const timer = setTimeout(() => idle(() => setSettled(true)), 1200);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** Floating icons of remotes. */
function Float({ page }: { page: Page | undefined }) {
  const { routes } = useShell();
  const settled = useSettled();
  const pages = useConfig('jackpotFloatPages');
  if (!settled || !page || !floatsOver(page, routes, pages)) return null;
  return (
    <div className={css.float}>
      <Slot id="frame.float" routeId={page.id} />
    </div>
  );
}

/** The frame of the site: bars, page, footer and floating icons. `page` is undefined on a path without an owner. */
export function Frame({ page, children }: { page: Page | undefined; children: ReactNode }) {
  const t = useText();
  const chrome = page?.chrome ?? 'root';

  useEffect(() => {
    document.documentElement.dataset.chrome = chrome;
  }, [chrome]);
  return (
    <>
      {chrome === 'bare' ? (
        <main id="main" tabIndex={-1}>
          <Part id="offline" />
          {children}
        </main>
      ) : (
        <>
          <a href="#main" className={css.skip}>
            {t('shell.frame.skip')}
          </a>
          <TopBar page={page} />
          <TabBar railOnly={chrome === 'sub'} />
          <div className={css.body}>
            <Part id="offline" />
            <main id="main" tabIndex={-1} className={css.page}>
              {children}
            </main>
            {chrome === 'root' && <Part id="footer" />}
          </div>
        </>
      )}
      <Float page={page} />
    </>
  );
}
