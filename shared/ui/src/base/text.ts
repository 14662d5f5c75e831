/** Words of the kit itself, in English. Another language is given with configureUi({ text }); `{x}` is filled in by the component. */
export const englishText = {
  busy: 'Loading',
  retry: 'Try again',
  newItems: 'new',
  updatedAt: 'Updated {time}',
  errorTitle: 'We could not load this',
  errorText: 'The request has timed out, please try again later',
  errorCode: 'Code {code}',
  offlineTitle: 'You are offline',
  offlineSaved: 'Showing what we saved at {time}. Balance may have changed.',
  offlineText: 'Check your connection. We try again as soon as you are back online.',
  pause: 'Pause',
  play: 'Play',
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: 'optional',
  copy: 'Copy',
  copied: 'Copied',
  loadMore: 'Load more',
  dismiss: 'Dismiss',
  resend: 'Send a new code',
  resendIn: 'Send a new code in {time}',
  oneMinuteLeft: 'One minute left',
  timeUp: 'Time is up',
  days: '{days} d {time}',
};

export type UiText = typeof englishText;

/** Puts values in the places `{name}` of a text. */
export function fillText(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Time of day as the player's locale writes it, such as 9:41 AM, never broken over two lines. `at` is milliseconds since 1970. */
export function timeOfDay(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at).replace(/\s/g, '\u00a0');
}
