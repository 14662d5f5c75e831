import { sampleUser } from '@parola/testing';
import { createPlatform } from '../../testing/platform';
import { freshBrowser } from '../../testing/render-shell';
import { authOk, LOGIN, started } from '../../testing/session';
import { createTokenBox } from './session-token';

const OWN = 'parola.own.shell.feedback';
const WORDS = '{"type":1,"content":"My secret complaint"}';

function keepSome(): void {
  for (const area of [localStorage, sessionStorage]) {
    area.setItem(OWN, WORDS);
    area.setItem('parola.jackpot.float', 'of the device');
  }
}
const kept = () =>
  [localStorage, sessionStorage].map((area) => [area.getItem(OWN), area.getItem('parola.jackpot.float')]);
const FORGOTTEN = [
  [null, 'of the device'],
  [null, 'of the device'],
];

beforeEach(freshBrowser);

describe('a player’s own data in this browser', () => {
  it('goes at the log-out', async () => {
    const shell = await started();
    keepSome();
    await shell.session.service.logout();
    expect(kept()).toEqual(FORGOTTEN);
  });

  it('goes at a 401', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    keepSome();
    platform.status('getSelfLimit', 401);
    await expect(shell.host.api.call('getSelfLimit', {})).rejects.toThrow();
    expect(kept()).toEqual(FORGOTTEN);
  });

  it('goes when another player logs in without a log-out', async () => {
    const shell = await started();
    keepSome();
    await shell.session.signedIn(authOk({ userInfo: sampleUser({ id: 2002 }) }), LOGIN);
    expect(kept()).toEqual(FORGOTTEN);
  });

  it('goes from a tab that comes back after another player has come in another tab', () => {
    localStorage.setItem('parola.token', 'token-of-the-first');
    createTokenBox();
    sessionStorage.setItem(OWN, WORDS);
    createTokenBox();
    expect(sessionStorage.getItem(OWN)).toBe(WORDS);
    localStorage.setItem('parola.token', 'token-of-the-next');
    createTokenBox();
    expect(sessionStorage.getItem(OWN)).toBeNull();
  });

  it('stays with a visitor after their log-in, and under the next token of the same session', () => {
    const token = createTokenBox();
    sessionStorage.setItem(OWN, WORDS);
    token.set('token-of-the-first');
    token.renew('the-same-session');
    createTokenBox();
    expect(sessionStorage.getItem(OWN)).toBe(WORDS);
  });
});
