import { freshBrowser } from '../testing/render-shell';
import { reloadOnce } from './chunk-errors';

const missingChunk = Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' });
beforeEach(freshBrowser);
afterEach(() => jest.restoreAllMocks());

describe('a missing file of the shell', () => {
  it('loads the site anew, once per version', () => {
    const reload = jest.fn();
    expect([reloadOnce(missingChunk, reload), reloadOnce(missingChunk, reload)]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('does not for another error, nor while offline', () => {
    const reload = jest.fn();
    reloadOnce(new Error('render'), reload);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reloadOnce(missingChunk, reload);
    expect(reload).not.toHaveBeenCalled();
  });
  it('does not where it could not be remembered: that would be a loop', () => {
    const reload = jest.fn();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(reloadOnce(missingChunk, reload)).toBe(false);
  });
});
