import { render, screen } from '@testing-library/react';
import { AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { HostProvider, SlotProvider } from '@parola/kit/host';
import { renderSlot } from '../composition/slots';
import { ShellProvider } from '../composition/shell';
import { createPlatform } from '../testing/platform';
import { freshBrowser, makeShell } from '../testing/render-shell';

/** An id of a later catalogue: the remote knows it, the shell does not. */
const TOMORROW = 'promo.of-tomorrow';

beforeEach(freshBrowser);

describe('an id that is newer than the shell', () => {
  it('is an unavailable dialog', async () => {
    const { services } = makeShell().shell;
    expect(services.modals.canOpen(TOMORROW)).toBe(false);
    await expect(services.modals.open(TOMORROW, {})).resolves.toEqual({ ok: false, reason: 'unavailable' });
  });

  it('is no link, and leads nowhere', () => {
    const { services, location } = makeShell().shell;
    expect(services.nav.href({ id: TOMORROW })).toBeUndefined();
    expect(services.nav.to({ id: TOMORROW })).toBe(false);
    expect(location.store.getState().path).toBe('/');
  });

  it('is an empty slot', () => {
    const { shell } = makeShell();
    render(
      <ShellProvider value={shell}>
        <HostProvider host={shell.host}>
          <SlotProvider value={renderSlot}>
            <p data-testid="around">{renderSlot(TOMORROW, {})}</p>
          </SlotProvider>
        </HostProvider>
      </ShellProvider>,
    );
    expect(screen.getByTestId('around')).toBeEmptyDOMElement();
  });

  it('is an ordinary call, without features of its manifest', async () => {
    const requests: InternalAxiosRequestConfig[] = [];
    const adapter: AxiosAdapter = (config) => {
      requests.push(config);
      const data = JSON.stringify({ code: 200, errcode: 0, errmsg: '', serverTime: 1, won: 3 });
      return Promise.resolve({ status: 200, statusText: '', headers: {}, config, data });
    };
    const { shell } = makeShell({ platform: { ...createPlatform(), adapter } });
    const api = shell.services.apiFor({ name: 'promo', version: '1.0.0' }, []);
    const answer = api.call('spinOfTomorrow' as 'refreshData', {}); // the remote's own, newer catalogue has this name
    await expect(answer).resolves.toMatchObject({ won: 3 });
    const [{ url, headers } = { url: '', headers: new AxiosHeaders() }] = requests;
    expect([url, headers.has('x-request-id')]).toEqual(['/app/v1/spinOfTomorrow', false]);
  });
});
