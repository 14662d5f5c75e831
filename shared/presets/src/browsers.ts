/** Minimum versions of the two browser engines that nearly all players use. Builds compile code and styles for them. */
export const OLDEST = { chrome: '100', safari: '15.4' } as const;

/** A browser that the product promises to support, from `version` on; `id` is its name in MDN's compatibility data. */
export interface PromisedBrowser {
  id: 'chrome' | 'chrome_android' | 'webview_android' | 'safari' | 'safari_ios' | 'webview_ios';
  name: string;
  version: string;
}

/**
 * The list of supported browsers. Facebook and Messenger open links in the WebView of the system: on Android its
 * version is that of Chrome, on iPhones that of Safari.
 */
export const PROMISED_BROWSERS: readonly PromisedBrowser[] = [
  { id: 'chrome', name: 'Chrome', version: OLDEST.chrome },
  { id: 'chrome_android', name: 'Chrome on Android', version: OLDEST.chrome },
  { id: 'webview_android', name: 'Facebook and Messenger on Android', version: OLDEST.chrome },
  { id: 'safari', name: 'Safari', version: OLDEST.safari },
  { id: 'safari_ios', name: 'Safari on iPhone', version: OLDEST.safari },
  { id: 'webview_ios', name: 'Facebook and Messenger on iPhone', version: OLDEST.safari },
];
