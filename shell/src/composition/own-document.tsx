import { useEffect, useState, type ReactNode } from 'react';
import { PERMITS_META, type RouteDeclaration } from '@parola/contract';
import { tabStorage } from '../ground/storage';

const TRIED = 'parola.permits';

function sorted(words: readonly string[]): string {
  return [...words].filter(Boolean).sort().join(' ');
}

/** Reads the permissions of this document beyond the default. The edge has written them into a meta element. */
function documentPermits(): string {
  return sorted(document.querySelector<HTMLMetaElement>(`meta[name="${PERMITS_META}"]`)?.content.split(' ') ?? []);
}

/**
 * Shows a page in a document that permits exactly the page's needs. A document keeps its policy for life, so the site
 * reloads on the way to such a page and away from it. One reload per page at most: an edge with another release may
 * send the same policy again.
 */
export function OwnDocument({
  page: { id, permits = [] },
  pending,
  children,
  reload = () => location.reload(),
}: {
  page: Pick<RouteDeclaration, 'id' | 'permits'>;
  pending: ReactNode;
  children: ReactNode;
  reload?: () => void;
}) {
  const fits = sorted(permits) === documentPermits();
  const [shown, setShown] = useState(fits);
  useEffect(() => {
    if (shown) {
      if (fits && tabStorage.readText(TRIED) !== undefined) tabStorage.writeText(TRIED, null);
      // Without storage for this mark the page does not reload, because it could loop.
    } else if (tabStorage.readText(TRIED) !== id && tabStorage.writeText(TRIED, id)) reload();
    else setShown(true);
    // Runs once per page: `id` is the component's key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return shown ? children : pending;
}
