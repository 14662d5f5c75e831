/** The place of a translated text in `parent`; undefined where several could be it. */
function translationOf(text: Node, parent: Node): Node | undefined {
  // The page itself has no `<font>`.
  const places = [...parent.childNodes].filter(({ nodeName }) => nodeName === 'FONT');
  return places.find((place) => place.contains(text)) ?? (places.length === 1 ? places[0] : undefined);
}

/**
 * Lets React change a translated page. The translators of browsers replace each text node by `<font>` elements. React
 * then failed to remove its text or to insert an element before it, and the page fell (facebook/react#11538). Where
 * several replacements could belong to a text, the translated words stay.
 */
export function allowTranslation(): void {
  const page = Node.prototype;
  const { removeChild, insertBefore } = page;
  const isTranslated = (node: Node, parent: Node): boolean =>
    node.nodeType === Node.TEXT_NODE && node.parentNode !== parent;
  page.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = isTranslated(child, this) ? translationOf(child, this) : child;
    if (shown) removeChild.call(this, shown);
    return child;
  };
  page.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(
      this,
      node,
      before && isTranslated(before, this) ? (translationOf(before, this) ?? null) : before,
    );
    return node;
  };
}
