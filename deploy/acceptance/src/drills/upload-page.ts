import type { Locator, Page, Request } from '@playwright/test';
import { callPath } from '@parola/calls';
import { DRILLED_CALL } from './upload-site';

/** The drill's upload page. */
export class UploadPage {
  readonly photo: Locator;
  readonly send: Locator;
  readonly again: Locator;
  readonly stop: Locator;
  readonly sent: Locator;
  readonly status: Locator;
  readonly alert: Locator;
  readonly preview: Locator;
  /** Requests of the upload call so far. */
  readonly requests: Request[] = [];
  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.photo = page.getByLabel('Photo');
    this.send = main.getByRole('button', { name: 'Send', exact: true });
    this.again = main.getByRole('button', { name: 'Send again' });
    this.stop = main.getByRole('button', { name: 'Stop' });
    this.sent = main.getByRole('progressbar', { name: 'Sent' });
    this.status = main.getByRole('status');
    this.alert = main.getByRole('alert');
    this.preview = main.getByRole('img', { name: 'Your choice' });
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === callPath(DRILLED_CALL)) this.requests.push(request);
    });
  }
  /** Limits the upload speed in bytes a second; -1: no limit. */
  async limit(bytesPerSecond: number): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  }
  /** Whether the chosen picture is displayed. */
  async isPainted(): Promise<boolean> {
    return this.preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  }
}
