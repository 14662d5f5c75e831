import type { ReactNode } from 'react';

/**
 * The prerendered form of a contribution. `src/prerender.tsx` of a remote exports one by the key of each contribution
 * that has it (`route:lobby.home`). Its build renders `body` once for each language and stores the HTML beside the
 * code; the front door fills it with current data. Placeholders are Mustache tags in texts and attributes: `{{name}}`,
 * `{{#rows}}…{{/rows}}` (a row has its `position` from 1 and `first`), `{{routes.<id>}}`, `{{{slots.<id>}}}`.
 */
export interface PrerenderSource {
  /** Configuration keys and calls without fields that the view reads. */
  config?: readonly string[];
  calls?: readonly string[];
  /** Pages that it links to. */
  routes?: readonly string[];
  /**
   * A JMESPath expression over `{ config, calls }` that returns the values of the tags. Amounts in hundredths under
   * names that end in `Amount` are formatted.
   */
  view: string;
  body(): ReactNode;
  /** Links for `<head>`, which may contain tags: the picture to preload. */
  head?: string;
  /** Changes the rendered HTML, to put tags where React elements cannot have them. */
  finish?(html: string): string;
}
export type PrerenderSources = Readonly<Record<`${'route' | 'slot'}:${string}`, PrerenderSource>>;
