import { BARRED_FILE, BARRED_FILE_TROUBLES, type BadLine } from '@parola/operations';
import { useText } from '../text';

const HITS = ['desk.barred.hit.0', 'desk.barred.hit.1', 'desk.barred.hit.2'] as const;

const BOUNDS = { size: BARRED_FILE.maxBytes / 1_000_000, lines: BARRED_FILE.maxLines.toLocaleString('en-PH') };

/** Returns functions for the texts of this page that depend on the server's response. */
export function useBarredWords() {
  const t = useText();
  return {
    bounds: BOUNDS,
    by: (kinds: readonly number[]) =>
      kinds.flatMap((kind) => (HITS[kind] === undefined ? [] : [t(HITS[kind])])).join(', '),
    bad: ({ reason, column = 'name', first = 0 }: BadLine) => t(`desk.barred.bad.${reason}`, { column, first }),
    /**
     * Reason for which a file is no valid list, from the server's code (`quotes:17`: code and line); undefined
     * without one.
     */
    trouble: (why: string | undefined) => {
      const [name, line = ''] = why?.split(':') ?? [];
      const known = BARRED_FILE_TROUBLES.find((one) => one === name);
      return known && t(`desk.barred.trouble.${known}`, { ...BOUNDS, line });
    },
  };
}
