import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import { VisuallyHidden } from '@parola/ui';
import { brand } from '../services/theme/brand';

/** Effects of a new page on the browser: its title in the tab, its name for screen readers, the focus at its start. */
export function PageChange({ title }: { title: string }) {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const name = useStore(brand);
  const first = useRef(true);

  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
  useEffect(() => {
    // The first page keeps the browser's own order: skip link, bar, page.
    if (!first.current) {
      document.getElementById('main')?.focus({ preventScroll: true });
      // Going back, the place on the page is restored instead.
      if (how !== 'POP') window.scrollTo(0, 0);
    }
    first.current = false;
    // Another query on the same page is no page change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span role="status">{first.current ? '' : title}</span>
    </VisuallyHidden>
  );
}
