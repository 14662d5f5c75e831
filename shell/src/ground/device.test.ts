import { adoptDeviceId, deviceId, deviceModel, storedDeviceId, osName } from './device';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a readable name of this device', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 13; SM-A146P) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on SM-A146P'],
    [`Mozilla/5.0 (Linux; Android 10; CPH2185 Build/QP1A) ${WEBKIT} Chrome/126.0.0.0 OPR/80.1`, 'Opera on CPH2185'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Safari/604.1`, 'Safari on iOS'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.5 Safari/605.1.15`, 'Safari on macOS'],
    ['curl/8', 'Browser on other'],
  ])('%s', (agent, name) => expect(deviceModel(agent)).toBe(name));

  it('is Android by its system, for any model', () => {
    expect(osName('Mozilla/5.0 (Linux; Android 13; SM-A146P)')).toBe('Android');
  });
});

describe('the id of this browser', () => {
  it('is a UUID of its own on the first visit, and kept', async () => {
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./device');
      const id = fresh.deviceId();
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(localStorage.getItem('parola.device')).toBe(id);
    });
  });

  it('stays the id adopted from the platform, also after a reload', () => {
    adoptDeviceId('device-9');
    expect(deviceId()).toBe('device-9');
    expect(localStorage.getItem('parola.device')).toBe('device-9');
  });

  it('is not used where it is not kept: each page would have another', () => {
    adoptDeviceId('device-9');
    expect(storedDeviceId()).toBe('device-9');
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    localStorage.clear();
    expect(storedDeviceId()).toBe('');
    expect(deviceId()).toBe('device-9');
    forbidden.mockRestore();
  });
});
