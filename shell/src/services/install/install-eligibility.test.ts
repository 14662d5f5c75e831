import { mayAskToInstall, type InstallFacts } from './install-eligibility';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a player is asked to install', () => {
  const yes: InstallFacts = {
    agent: `${ANDROID} Chrome/130.0.0.0`,
    standalone: false,
    installed: false,
    offered: true,
    offers: true,
  };
  it.each<[string, boolean, Partial<InstallFacts>]>([
    ['where the browser offers it', true, {}],
    ['where the browser never offers it', true, { offered: false, offers: false }],
    ['where the browser offers it elsewhere, and says nothing here', false, { offered: false }],
    ['in the native app', false, { agent: `${ANDROID} ParolaApp/2.1` }],
    ['where it is installed', false, { installed: true }],
    ['where it runs standalone', false, { standalone: true }],
    ['in Chrome on iOS', false, { agent: `${IPHONE} CriOS/130.0.0.0`, offered: false, offers: false }],
    ['in Safari on iOS', true, { agent: `${IPHONE} Version/17.4 Safari/604.1`, offered: false, offers: false }],
  ])('%s: %s', (_where, expected, facts) => expect(mayAskToInstall({ ...yes, ...facts })).toBe(expected));
});
