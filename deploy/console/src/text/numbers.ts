const KB = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat('en-PH');
const SHARE = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 });

/** Formats bytes as `12.3 kB`, with 1000 bytes per kilobyte, as in budgets. */
export const kilobytes = (bytes: number): string => `${KB.format(bytes / 1000)}\u00a0kB`;
/** Formats a count: `1,204`. */
export const whole = (count: number): string => WHOLE.format(count);
/** Formats a share from 0 to 1: `0.25 %`. */
export const percentOf = (share: number): string => `${SHARE.format(share * 100)}\u00a0%`;
/** Formats a percentage: `2.5 %`. */
export const percent = (value: number): string => `${SHARE.format(value)}\u00a0%`;
