import type { StoreApi } from 'zustand/vanilla';
import type { LateHttp } from '../services/api/late-http';
import { tabStorage } from '../ground/storage';
import type { AddressBar } from '../services/nav/location';
import type { RouteTable } from '../services/nav/routes';
import { addToast, type Notices } from '../services/notices/notices';
import { text } from '../texts/late';

const ASK_MS = 5 * 60_000;
const WAIT_MS = 10_000;
const RELOADED = 'parola.rev';

/**
 * The revision in the HTML of a page, as the edge writes it; undefined when there is none. No more than a hint to load anew, so a look is
 * enough: the payload is JSON in a string in JSON, and no `<` is in it.
 */
export function revisionIn(html: string): number | undefined {
  return Number(/ id="parola-release">[^<]*?\\"rev\\":(\d+)/.exec(html)?.[1]) || undefined;
}

/**
 * Asks from time to time whether a newer release is live (specification §7: the build manifest is fetched periodically). A page that has
 * one behind it is loaded anew at the next change of page, unless that page is not to be disturbed: games and money are finished in the
 * version they were begun in. The player hears of it once, where that disturbs nothing. What comes is verified by the boot, as ever.
 * Once for each revision in a tab: what comes may be the page of before, from an edge that is behind or from the worker on a slow network.
 * @param isTold whether somebody else tells of releases now, by `served`: then nobody is asked.
 */
export function watchRelease(
  {
    rev,
    location,
    routes,
    http,
    notices,
  }: { rev: number; location: AddressBar; routes: RouteTable; http: LateHttp; notices: StoreApi<Notices> },
  isTold: () => boolean = () => false,
  reload = () => window.location.reload(),
): { served(rev: number): void; stop(): void } {
  let newest = rev;
  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible' || isTold()) return;
    const page = await http()
      .then((client) =>
        client.get<string>('/', { headers: { accept: 'text/html' }, responseType: 'text', timeout: WAIT_MS }),
      )
      .catch(() => undefined);
    if (page?.status === 200) served(revisionIn(page.data) ?? 0);
  }
  const mayBeDisturbed = (path: string) => routes.match(path)?.page.undisturbed !== true;
  function served(live: number): void {
    if (live <= newest) return;
    const isFirst = newest === rev;
    newest = live;
    if (isFirst && mayBeDisturbed(location.store.getState().path)) addToast(notices, text('shell.update-ready'));
  }
  const timer = setInterval(() => void look(), ASK_MS);
  const stopLooking = location.store.subscribe((here, before) => {
    if (
      newest > rev &&
      here.path !== before.path &&
      here.how === 'push' &&
      mayBeDisturbed(here.path) &&
      tabStorage.readText(RELOADED) !== `${newest}` &&
      // Where it cannot be remembered it could be a loop.
      tabStorage.writeText(RELOADED, `${newest}`)
    )
      reload();
  });
  return {
    served,
    stop() {
      clearInterval(timer);
      stopLooking();
    },
  };
}
