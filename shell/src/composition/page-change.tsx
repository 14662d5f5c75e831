import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import { VisuallyHidden } from '@parola/ui';
import { brand } from '../services/theme/brand';

/** Applies a page change to the browser: tab title, announcement for screen readers, focus at the start of the page. */
export function PageChange({ title }: { title: string }) {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const name = useStore(brand);
  const first = useRef(true);

  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
  useEffect(() => {
    // The first page keeps the browser's focus order: skip link, bar, page.
    if (!first.current) {
      document.getElementById('main')?.focus({ preventScroll: true });
      // For Back, `nav/scroll.ts` restores the scroll position.
      if (how !== 'POP') window.scrollTo(0, 0);
    }
    first.current = false;
    // A change of the query alone is no page change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span role="status">{first.current ? '' : title}</span>
    </VisuallyHidden>
  );
}
