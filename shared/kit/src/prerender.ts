import type { ReactNode } from 'react';

/**
 * A contribution as it looks before any script: `src/prerender.tsx` of a remote exports one by the key of each
 * contribution that has it (`route:lobby.home`). Its build renders `body` once for each language and keeps the HTML
 * beside the code; the front door fills it with the data of the minute. Places are Mustache tags in the texts and
 * attributes of the elements: `{{name}}`, `{{#rows}}…{{/rows}}` (a row knows its `position` from 1 and whether it is
 * the `first`), `{{routes.<id>}}`, `{{{slots.<id>}}}`.
 */
export interface PrerenderSource {
  /** Keys of the configuration and calls without fields that the view is made of. */
  config?: readonly string[];
  calls?: readonly string[];
  /** Pages it links to. */
  routes?: readonly string[];
  /**
   * A JMESPath expression over `{ config, calls }`: the values named by the tags. Amounts in hundredths under names
   * that end in `Amount` are formatted.
   */
  view: string;
  body(): ReactNode;
  /** Links for `<head>`, with tags too: the picture to fetch at once. */
  head?: string;
  /** Puts tags where elements cannot have them. */
  finish?(html: string): string;
}
export type PrerenderSources = Readonly<Record<`${'route' | 'slot'}:${string}`, PrerenderSource>>;
