/** Placeholder for `src/prerender.tsx` of the built remote. */
declare module '@parola/prerender-source' {
  import type { ReactNode } from 'react';

  const sources: Readonly<
    Record<
      string,
      {
        config?: readonly string[];
        calls?: readonly string[];
        routes?: readonly string[];
        view: string;
        body(): ReactNode;
        head?: string;
        finish?(html: string): string;
      }
    >
  >;
  export default sources;
}
