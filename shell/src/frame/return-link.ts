import { useSearchParams } from '@parola/kit/router';
import { samePath } from '../services/nav/location';

/**
 * Returns the page of this site that sent the player here to fix something (query `redirect`), with its path and query;
 * undefined without one.
 */
export function useWayBack(): string | undefined {
  const [query] = useSearchParams();
  return samePath(query.get('redirect'));
}
