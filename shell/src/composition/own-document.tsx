import { useEffect, useState, type ReactNode } from 'react';
import { PERMITS_META, type RouteDeclaration } from '@parola/contract';
import { tabStorage } from '../ground/storage';

const TRIED = 'parola.permits';

function sorted(words: readonly string[]): string {
  return [...words].filter(Boolean).sort().join(' ');
}

/** The permissions of this document beyond the default: the edge has written them into it. */
function documentPermits(): string {
  return sorted(document.querySelector<HTMLMetaElement>(`meta[name="${PERMITS_META}"]`)?.content.split(' ') ?? []);
}

/**
 * Shows a page in a document that permits exactly the page's needs. The policy of a document lasts as long as the
 * document, so the site reloads on the way to and from such a page. It reloads once for each page: an edge with
 * another release may send the same policy again.
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
