/** How a page stands: one below the other, or as cards (the twins below /v2). */
export type Layout = 'list' | 'cards';

interface PageModule {
  Cards: () => React.ReactNode;
}

/** The twin of a page in the card layout, out of the page's own chunk. */
export const inCards = ({ Cards }: PageModule): { default: PageModule['Cards'] } => ({ default: Cards });
