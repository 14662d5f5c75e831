import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES, setLocale } from '@parola/text';
import sources from '@parola/prerender-source';

/**
 * Runs in Node, bundled with the remote's `src/prerender.tsx` in place of the last import: prints the HTML of its
 * components in every language, as JSON. It provides only the browser APIs that components need for their first render.
 */
async function main(): Promise<void> {
  const page = { documentElement: { lang: '' }, cookie: '' };
  // Its presence makes pictures outside the first screen lazy, as in a browser.
  const IntersectionObserver = class {};
  Object.assign(globalThis, { document: page, IntersectionObserver });
  const html: Record<string, Record<string, string>> = {};
  for (const locale of LOCALES) {
    await setLocale(locale);
    if (page.documentElement.lang !== locale) throw new Error(`the words of ${locale} could not be had`);
    for (const [key, source] of Object.entries(sources)) {
      const body = renderToStaticMarkup(source.body());
      (html[key] ??= {})[locale] = source.finish?.(body) ?? body;
    }
  }
  const made = Object.entries(sources).map(([key, { config = [], calls = [], routes = [], view, head }]) => [
    key,
    { schema: 'parola/prerendered@1', config, calls, routes, view: view.replace(/\s+/g, ' '), html: html[key], head },
  ]);
  process.stdout.write(JSON.stringify(Object.fromEntries(made)));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
