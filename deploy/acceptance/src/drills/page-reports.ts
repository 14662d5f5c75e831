import type { Page } from '@playwright/test';
import { BEACON_PATH, beaconSchema, matches, type Beacon, type UnitOutcome } from '@parola/contract';

/** Records a page's reports about its builds while it is open. */
export async function listenTo(page: Page): Promise<Beacon[]> {
  const beacons: Beacon[] = [];
  // Intercepted in the page, because the browser shows no beacon bodies to the outside.
  await page.exposeFunction('drillHears', (text: string) => {
    const beacon: unknown = JSON.parse(text);
    if (matches(beaconSchema, beacon)) beacons.push(beacon);
  });
  await page.addInitScript((beaconPath) => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (url === beaconPath && body instanceof Blob)
        void body.text().then((text) => Reflect.get(window, 'drillHears')(text));
      return send(url, body);
    };
  }, BEACON_PATH);
  return beacons;
}

/** The first report of a unit's failure; undefined without any. */
export const failureIn = (name: string, beacons: readonly Beacon[]): UnitOutcome | undefined =>
  beacons.flatMap(({ units }) => units).find(({ unit, state }) => unit === name && state === 'error');
