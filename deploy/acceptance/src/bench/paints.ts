import type { Browser } from '@playwright/test';
import { judge } from '@parola/process/goals';
import { AgeNotice } from '../pages/age-notice';
import type { ProductPlace } from '../product/product';
import { serveBarePage } from './bare-page';
import { middle } from './median-run';
import { NETWORKS, type Network } from './networks';
import { visitTwice, type Visit } from './visit-twice';

const ROUNDS = 5;

async function measure(browser: Browser, lobby: string, bare: string, network: Network): Promise<string> {
  const taken: { first: Visit; repeat: Visit; bare: Visit }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { first, repeat } = await visitTwice(browser, lobby, network, (page) => new AgeNotice(page).accept.click());
    taken.push({ first, repeat, bare: (await visitTwice(browser, bare, network)).first });
  }
  const [first, repeat, anchor] = [
    middle(
      taken.map((one) => one.first),
      ({ lcp }) => lcp,
    ),
    middle(
      taken.map((one) => one.repeat),
      ({ lcp }) => lcp,
    ),
    middle(
      taken.map((one) => one.bare),
      ({ lcp }) => lcp,
    ),
  ];
  const figures = [first, repeat].map(
    ({ lcp, cls, kB }) => `${lcp.toFixed(0).padStart(6)} ${cls.toFixed(3).padStart(6)} ${kB.toFixed(0).padStart(5)}`,
  );
  const verdict = judge(`largest paint, ${network.name}`, first.lcp, { atMost: network.lcpBudget }, 'ms');
  return `${network.name.padEnd(8)} ${figures.join('   ')}   ${anchor.lcp.toFixed(0).padStart(6)} ${(first.lcp / anchor.lcp).toFixed(1).padStart(6)}   ${verdict}`;
}

/** Address of the lobby's promotion picture that is the largest paint, as reported by the page. */
async function largestPicture(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const picture = await page
    .locator('main img[fetchpriority="high"]')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.close();
  return picture;
}

/**
 * Measures the first and the second visit of the lobby, logged out, on four network profiles with a processor slowed
 * down four times; median of five. The baseline, measured alternately, is a page with only the lobby's largest picture.
 */
export async function measurePaints(browser: Browser, product: ProductPlace): Promise<void> {
  const bare = await serveBarePage(await largestPicture(browser, product.url));
  try {
    console.log(
      `\n${''.padEnd(8)} first visit           second visit          bare page\n${''.padEnd(8)} ${'LCP ms'.padStart(6)} ${'CLS'.padStart(6)} ${'kB'.padStart(5)}   ${'LCP ms'.padStart(6)} ${'CLS'.padStart(6)} ${'kB'.padStart(5)}   ${'LCP ms'.padStart(6)} ${'ratio'.padStart(6)}   budget ms`,
    );
    for (const network of NETWORKS) console.log(await measure(browser, product.url, bare.url, network));
  } finally {
    bare.close();
  }
}
