const KB = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat('en-PH');
const SHARE = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 });

/** `12.3 kB` of bytes, a thousand to the kilobyte as budgets are counted. */
export const kilobytes = (bytes: number): string => `${KB.format(bytes / 1000)}\u00a0kB`;
/** `1,204`. */
export const whole = (count: number): string => WHOLE.format(count);
/** `0.25 %` of a share from 0 to 1. */
export const percentOf = (share: number): string => `${SHARE.format(share * 100)}\u00a0%`;
/** `2.5 %` of percent. */
export const percent = (value: number): string => `${SHARE.format(value)}\u00a0%`;
