/** How this browser lets a site be installed, as far as its name says. */
export type InstallWay = 'android' | 'samsung' | 'ios' | 'ios-other' | 'in-app' | 'desktop';

const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|MicroMessenger|BytedanceWebview|musical_ly|TikTok|Viber|Line\/|; wv\)/;

interface Device {
  agent: string;
  /** iPads call themselves Macs, and are the only ones with more than one. */
  touchPoints: number;
}

const isIos = ({ agent, touchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1);

function here(): Device {
  return { agent: navigator.userAgent, touchPoints: navigator.maxTouchPoints };
}

/** In-app browsers first: their user agents name the underlying browser, too. */
export function installWay(device = here()): InstallWay {
  const { agent } = device;
  if (IN_APP.test(agent)) return 'in-app';
  if (isIos(device)) return /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/.test(agent) ? 'ios-other' : 'ios';
  if (agent.includes('SamsungBrowser')) return 'samsung';
  return agent.includes('Android') ? 'android' : 'desktop';
}

export const isAndroid = (agent = navigator.userAgent): boolean => agent.includes('Android');

/** Opens an address of this site in Chrome out of an in-app browser on Android. */
export function inChrome(url: string): string {
  const { host, pathname, search, protocol } = new URL(url);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
}
