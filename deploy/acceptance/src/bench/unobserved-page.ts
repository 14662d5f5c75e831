import cdp from 'chrome-remote-interface';
import { WHOLE_CHROMIUM } from '../support/full-chromium';
import type { StorageState } from './logged-in';
import { PHONE } from './phone';

/** A page that can be controlled and queried, without listeners. Functions for it must not use a closure. */
interface UnwatchedPage {
  goto(url: string): Promise<void>;
  evaluate<T>(run: () => T): Promise<T>;
}

interface Visitor {
  /** Cookies and storage of the browser; undefined: none. */
  player: StorageState | undefined;
  /** Slow-down factor of the processor. */
  slower: number;
  /** Runs in each document before its own scripts. */
  before: () => void;
}

function keep(origin: string, items: { name: string; value: string }[]): void {
  if (location.origin === origin) for (const { name, value } of items) localStorage.setItem(name, value);
}

/**
 * Opens a phone's page in a separate browser without listeners, by plain protocol commands. A listener for network or
 * script events (which Playwright, Lighthouse and developer tools always have) makes Chromium report the line of code
 * behind each request, and parse the functions of that stack again: up to 90 ms in a task of a slowed page, which
 * players' browsers do not spend.
 */
export async function inUnwatchedPage<T>(visitor: Visitor, work: (page: UnwatchedPage) => Promise<T>): Promise<T> {
  const { launch } = await import('chrome-launcher');
  const chrome = await launch({
    chromePath: WHOLE_CHROMIUM.executablePath,
    chromeFlags: [...WHOLE_CHROMIUM.args, '--headless', `--lang=${PHONE.locale}`],
    logLevel: 'silent',
  });
  try {
    const client = await cdp({ port: chrome.port });
    await prepare(client, visitor);
    return await work({
      async goto(url) {
        // Subscribed before the navigation: past events are not reported.
        const loaded = client.Page.loadEventFired();
        await client.Page.navigate({ url });
        await loaded;
      },
      async evaluate<V>(run: () => V): Promise<V> {
        const { result, exceptionDetails } = await client.Runtime.evaluate({
          expression: `(${run.toString()})()`,
          returnByValue: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
      },
    });
  } finally {
    await chrome.kill();
  }
}

async function prepare({ Emulation, Page, Storage }: cdp.Client, { player, slower, before }: Visitor): Promise<void> {
  await Emulation.setDeviceMetricsOverride({
    ...PHONE.viewport,
    deviceScaleFactor: PHONE.deviceScaleFactor,
    mobile: PHONE.isMobile,
  });
  await Emulation.setTouchEmulationEnabled({ enabled: PHONE.hasTouch });
  await Page.enable();
  if (player) await Storage.setCookies({ cookies: player.cookies });
  for (const { origin, localStorage } of player?.origins ?? [])
    await Page.addScriptToEvaluateOnNewDocument({
      source: `(${keep.toString()})(${JSON.stringify(origin)}, ${JSON.stringify(localStorage)})`,
    });
  await Page.addScriptToEvaluateOnNewDocument({ source: `(${before.toString()})()` });
  await Emulation.setCPUThrottlingRate({ rate: slower });
}
