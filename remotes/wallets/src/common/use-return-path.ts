import { useLocation } from '@parola/kit/router';

/** The path of this page with the current choices: a page that solves a problem links back to it. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
