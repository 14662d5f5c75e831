import { visit } from 'jsonc-parser';

/**
 * Finds a key that occurs twice in one object of a JSON text. Parsers disagree about which of the two values counts
 * (`JSON.parse` takes the last, others the first), so the two sides of a signed message could read two amounts out of
 * the same bytes.
 * @returns the first such key, undefined when there is none
 */
export function doubledKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  let doubled: string | undefined;
  visit(json, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectProperty: (key) => {
      const keys = open.at(-1);
      if (keys?.has(key)) doubled ??= key;
      keys?.add(key);
    },
    onObjectEnd: () => {
      open.pop();
    },
  });
  return doubled;
}
