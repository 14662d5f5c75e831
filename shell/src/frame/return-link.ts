import { useSearchParams } from '@parola/kit/router';
import { samePath } from '../services/nav/location';

/**
 * The page of this site that has sent the player here to put something right (`redirect`), as it was left; undefined
 * without one.
 */
export function useWayBack(): string | undefined {
  const [query] = useSearchParams();
  return samePath(query.get('redirect'));
}
