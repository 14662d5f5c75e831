/**
 * The browser that players have, as Playwright needs it: for measurements, and for features that a browser without a
 * window lacks.
 */
export const WHOLE_CHROMIUM = {
  executablePath: process.env['CHROMIUM_WHOLE_PATH'] || process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};
