import { useEffect, useState, type ReactNode } from 'react';
import { PERMITS_META, type RouteDeclaration } from '@parola/contract';
import { tabStorage } from '../ground/storage';

const TRIED = 'parola.permits';

function sorted(words: readonly string[]): string {
  return [...words].filter(Boolean).sort().join(' ');
}

/** What the browser permits in this document beyond others: the edge has written it into it. */
function documentPermits(): string {
  return sorted(document.querySelector<HTMLMetaElement>(`meta[name="${PERMITS_META}"]`)?.content.split(' ') ?? []);
}

/**
 * Shows a page in a document that permits what the page does, and no more: the policy of a document holds as long as it does, so the site is
 * loaded anew on the way to and from such a page. Once for each: an edge with another release may say the same again.
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
      // Where it cannot be remembered it would be a loop.
    } else if (tabStorage.readText(TRIED) !== id && tabStorage.writeText(TRIED, id)) reload();
    else setShown(true);
    // Once for a page: `id` is its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return shown ? children : pending;
}
