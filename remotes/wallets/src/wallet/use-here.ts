import { useLocation } from '@parola/kit/router';

/** Where this page is, with what was chosen on it so far: the way back to it from a page that puts something right. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
