import type { CommonFields } from '../types';

/** The six common fields as the web client sends them. */
export const COMMON_BODY: CommonFields = {
  appId: 'parola',
  channel: 'WEB',
  clientReferrer: '',
  platform: 'web',
  appVersion: '1.0.0',
  appWebName: 'parola-web',
};
