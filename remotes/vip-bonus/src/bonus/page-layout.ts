/** Layout of a page: a list, or cards (the variants below /v2). */
export type Layout = 'list' | 'cards';

interface PageModule {
  Cards: () => React.ReactNode;
}

/** Takes the card variant of a page from the page's chunk. */
export const inCards = ({ Cards }: PageModule): { default: PageModule['Cards'] } => ({ default: Cards });
