import { blocksOf as asBlocks, sectionsOf as asSections } from './parse-html';

/**
 * Memoises the results for the most recent texts: every page requests them, and they change only when an operator edits
 * a text.
 */
function remembered<T>(make: (html: string) => T): (html: string) => T {
  const known = new Map<string, T>();
  return (html) => {
    const before = known.get(html);
    if (before !== undefined) return before;
    if (known.size >= 1000) known.clear();
    const made = make(html);
    known.set(html, made);
    return made;
  };
}

/** See `parse-html.ts`. */
export const blocksOf = remembered(asBlocks);
/** See `parse-html.ts`. */
export const sectionsOf = remembered(asSections);
