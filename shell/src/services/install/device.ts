/** The browser's way to install a site, derived from its user agent. */
export type InstallWay = 'android' | 'samsung' | 'ios' | 'ios-other' | 'in-app' | 'desktop';

const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|MicroMessenger|BytedanceWebview|musical_ly|TikTok|Viber|Line\/|; wv\)/;

interface Device {
  agent: string;
  /** iPads identify as Macs, and are the only ones with more than one touch point. */
  touchPoints: number;
}

const isIos = ({ agent, touchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1);

function here(): Device {
  return { agent: navigator.userAgent, touchPoints: navigator.maxTouchPoints };
}

/**
 * Returns the browser's way to install a site. In-app browsers are checked first, because their user agents also name
 * the underlying browser.
 */
export function installWay(device = here()): InstallWay {
  const { agent } = device;
  if (IN_APP.test(agent)) return 'in-app';
  if (isIos(device)) return /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/.test(agent) ? 'ios-other' : 'ios';
  if (agent.includes('SamsungBrowser')) return 'samsung';
  return agent.includes('Android') ? 'android' : 'desktop';
}

export const isAndroid = (agent = navigator.userAgent): boolean => agent.includes('Android');

/** Returns an Android intent that opens an address of this site in Chrome, for use in an in-app browser. */
export function inChrome(url: string): string {
  const { host, pathname, search, protocol } = new URL(url);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
}
