import { CHANNEL_WEB, type CommonFields } from '@parola/calls';

/** Returns the six fields of every request body (specification §7). */
export function commonFields(): CommonFields {
  return {
    appId: 'parola',
    channel: CHANNEL_WEB,
    clientReferrer: document.referrer.slice(0, 2000),
    platform: 'WEB',
    appVersion: __SHELL_VERSION__,
    appWebName: location.hostname.slice(0, 64),
  };
}
