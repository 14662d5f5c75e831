/** How a page stands: one below the other, or as cards (the twins below /v2). */
export type Layout = 'list' | 'cards';

interface PageModule {
  Cards: () => React.ReactNode;
  words(): Promise<void>;
}

/** The twin of a page in the card layout, out of the page's own chunk. */
export async function inCards({ Cards, words }: PageModule): Promise<{ default: PageModule['Cards'] }> {
  await words();
  return { default: Cards };
}
