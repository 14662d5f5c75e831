/** @jest-environment ./src/testing/browser.cjs */
import { readSettings } from './settings';

function page(referrer: string): string {
  document.body.innerHTML =
    '<script type="application/json" id="settings">{"siteOrigin":"http://casino.test","otherSites":["http://staging.test"],"art":{}}</script>';
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  return readSettings().siteOrigin;
}

test('the site is the one that shows the game, if it is one of the casino’s, or the casino itself', () => {
  expect(page('http://staging.test/games/play')).toBe('http://staging.test');
  for (const other of ['', 'http://casino.test/', 'http://staging.test.evil.test/', 'http://evil.test/'])
    expect(page(other)).toBe('http://casino.test');
});
