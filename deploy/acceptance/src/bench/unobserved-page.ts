import cdp from 'chrome-remote-interface';
import { WHOLE_CHROMIUM } from '../support/full-chromium';
import type { StorageState } from './logged-in';
import { PHONE } from './phone';

/** A page that is controlled and queried, but not observed. Functions for it run without a closure. */
interface UnwatchedPage {
  goto(url: string): Promise<void>;
  evaluate<T>(run: () => T): Promise<T>;
}

interface Visitor {
  /** The stored state of the browser; else none. */
  player: StorageState | undefined;
  /** How many times slower the processor is. */
  slower: number;
  /** Runs in each document before its own scripts. */
  before: () => void;
}

function keep(origin: string, items: { name: string; value: string }[]): void {
  if (location.origin === origin) for (const { name, value } of items) localStorage.setItem(name, value);
}

/**
 * Works with a phone's page of a browser of its own, without listeners. A listener to a page's network or scripts
 * (Playwright and Lighthouse always are, like developer tools) makes Chromium report the line that requested each
 * file, and parse the functions of that stack again: up to 90 ms in a task of a slowed page, which no player's
 * browser has. So this uses the protocol's own commands.
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
        // Requested before: a past event is not reported.
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
