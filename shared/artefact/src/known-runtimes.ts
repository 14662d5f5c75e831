import { parsed, walk } from './scripts';

/**
 * A place of a bundler's or Module Federation's runtime that a wall would refuse: the function around it has all of
 * these words. Names of properties and texts survive minifiers, names of variables do not.
 */
interface KnownPlace {
  runtime: string;
  words: readonly string[];
  /** Words that the script has outside of the function. */
  beside?: readonly string[];
}

/** Read from the builds of `shared/artefact/examples`; a test rebuilds them and looks for unknown places. */
const KNOWN_PLACES: readonly KnownPlace[] = [
  { runtime: 'Module Federation', words: ['lifecycle.fetch.emit', 'instanceof Response'] },
  { runtime: 'Module Federation', words: ['localStorage.getItem("FEDERATION_DEBUG")'] },
  { runtime: 'Module Federation', words: ['localStorage.getItem(', '.BROWSER_LOG_KEY)'] },
  {
    runtime: 'Module Federation',
    words: ['window.localStorage)return!!localStorage.getItem('],
    beside: ['"FEDERATION_DEBUG"'],
  },
  { runtime: 'Module Federation', words: ['createScriptHook', 'instanceof HTMLScriptElement'] },
  { runtime: 'Module Federation', words: ['createLinkHook', 'instanceof HTMLLinkElement'] },
  { runtime: 'Module Federation of Vite', words: ['[Module Federation] Failed to load CSS asset: '] },
  { runtime: 'Vite', words: ['relList', '.supports("modulepreload")'] },
  { runtime: 'Vite', words: ['Unable to preload CSS for '] },
  { runtime: 'webpack', words: ['"data-webpack"', '.onload', 'clearTimeout('] },
  { runtime: 'Rspack', words: ['"data-rspack"', '.onload', 'clearTimeout('] },
  { runtime: 'webpack', words: ['"data-webpack"', '.rel="stylesheet"'] },
  { runtime: 'Rspack', words: ['"data-rspack"', '.rel="stylesheet"'] },
  { runtime: 'mini-css-extract-plugin', words: ['"CSS_CHUNK_LOAD_FAILED"', 'ChunkLoadError'] },
  { runtime: 'the entry of @parola/build', words: ['import.meta.url', 'was not loaded', '.integrity ='] },
];

/** Length of the longest function that a known place may have: code of a remote does not fit beside it. */
const LONGEST_PLACE = 6_000;

/** A text without spaces, with one kind of quotes: minified and readable code become alike. */
const plain = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(/['`]/g, '"');
const PLAIN_PLACES = KNOWN_PLACES.map(({ words, beside = [] }) => ({
  words: words.map(plain),
  beside: beside.map(plain),
}));

/** Whether a script contains the runtime of Module Federation. */
export function carriesRuntime(text: string): boolean {
  return text.includes('lifecycle.fetch.emit') && text.includes('loaderHook') && text.includes('shareScopeMap');
}

/** Ranges of all functions in a script, the inner ones first. */
function functionsIn(text: string): { start: number; end: number }[] {
  const program = parsed(text);
  const found: { start: number; end: number }[] = [];
  const add = ({ start, end }: { start: number; end: number }) => found.push({ start, end });
  if (!program || !walk(program, { Function: add })) return [];
  return found.toSorted((a, b) => a.end - a.start - (b.end - b.start));
}

/** Tells for positions of a script whether the function around them belongs to a known runtime. */
export function knownPlaces(text: string): (position: number) => boolean {
  let functions: ReturnType<typeof functionsIn> | undefined;
  const isKnownBody = (body: string) =>
    PLAIN_PLACES.some(
      ({ words, beside }) =>
        words.every((word) => body.includes(word)) &&
        (beside.length === 0 || beside.every((word) => plain(text).includes(word))),
    );
  return (position) => {
    functions ??= functionsIn(text);
    // The innermost function, and the one around it: minifiers turn a branch into a function of its own and back.
    const around = functions.filter(({ start, end }) => start <= position && position < end).slice(0, 2);
    return around.some(({ start, end }) => end - start <= LONGEST_PLACE && isKnownBody(plain(text.slice(start, end))));
  };
}
