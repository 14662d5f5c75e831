import { useLocation } from '@parola/kit/router';

/** The address of this page with the current choice: the way back to it from a page that solves a problem. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
