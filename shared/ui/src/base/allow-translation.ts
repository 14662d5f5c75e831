/** Returns the element that replaced a text node in `parent`; undefined if several are possible. */
function translationOf(text: Node, parent: Node): Node | undefined {
  // The product renders no `<font>`, so each one comes from a translator.
  const places = [...parent.childNodes].filter(({ nodeName }) => nodeName === 'FONT');
  return places.find((place) => place.contains(text)) ?? (places.length === 1 ? places[0] : undefined);
}

/**
 * Patches the DOM so that React can update a translated page. Translators of browsers replace each text node by
 * `<font>` elements. React then failed to remove its text or to insert an element before it, and the page crashed
 * (facebook/react#11538). If several elements may have replaced a text, the translated words stay.
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
