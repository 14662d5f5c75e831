import { expect, type Page, type Request } from '@playwright/test';
import { requestsUnderWay } from './pending-requests';

const HOUR_MS = 3_600_000;
/** Page time between two looks at the page. */
export const STEP_MS = 50;
/** Real time between two looks at the network. */
const LOOK_MS = 20;
const NETWORK_WITHIN_MS = 30_000;
const WORK_WITHIN_MS = 60_000;
/** Types of request that a page waits for. Beacons are not among them: their end is not always reported. */
const AWAITED: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'font', 'image', 'fetch', 'xhr']);
/** A request without an end. */
const STREAM = /\/app\/v1\/live$/;

/**
 * The clock of a page, stopped before the page is opened and moved by the test alone. It stands still while an
 * awaited request is under way, so neither a slow network nor a slow machine uses up a time-out of the page.
 * Animations of CSS do not follow it.
 */
export class PageTime {
  readonly #underWay: ReadonlySet<Request>;

  private constructor(
    readonly page: Page,
    ignored: RegExp,
  ) {
    this.#underWay = requestsUnderWay(
      page,
      (request) => AWAITED.has(request.resourceType()) && !ignored.test(request.url()),
    );
  }

  /**
   * Stops the clock at the present moment, for every document of the page. It does not wait for requests of `ignored`
   * addresses.
   */
  static async stop(page: Page, ignored = STREAM): Promise<PageTime> {
    const time = new PageTime(page, ignored);
    const now = Date.now();
    // The clock begins an hour earlier: the moment of the stop must not be past when the second message arrives.
    await page.clock.install({ time: now - HOUR_MS });
    await page.clock.pauseAt(now);
    return time;
  }

  /** Moves the clock in steps until `holds` is true. @throws Error when it is not within `ms` of page time */
  async until(holds: () => Promise<boolean>, ms: number, what: string): Promise<void> {
    for (let gone = 0; ; gone += STEP_MS) {
      await this.#networkIsQuiet();
      if (await holds()) return;
      expect(gone, `${what} within ${ms} ms of page time`).toBeLessThan(ms);
      await this.page.clock.runFor(STEP_MS);
    }
  }

  /** Moves the clock by `ms`, in steps. */
  async pass(ms: number): Promise<void> {
    for (let gone = 0; gone < ms; gone += STEP_MS) {
      await this.#networkIsQuiet();
      await this.page.clock.runFor(Math.min(STEP_MS, ms - gone));
    }
    await this.#networkIsQuiet();
  }

  /** Runs the timers that are due at once, until `work` is done. No page time passes. */
  async standing<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const runDue = async () => {
      await this.page.clock.runFor(0);
      return isDone;
    };
    const [result] = await Promise.all([
      work.finally(() => (isDone = true)),
      expect.poll(runDue, { intervals: [LOOK_MS], timeout: WORK_WITHIN_MS }).toBe(true),
    ]);
    return result;
  }

  /** From now on the clock goes by itself. */
  resume(): Promise<void> {
    return this.page.clock.resume();
  }

  async #networkIsQuiet(): Promise<void> {
    await expect
      .poll(() => [...this.#underWay].map((request) => request.url()), {
        intervals: [LOOK_MS],
        timeout: NETWORK_WITHIN_MS,
      })
      .toEqual([]);
  }
}
