/**
 * Launch options of the complete browser, as players use it: for measurements, and for features that the headless shell
 * lacks.
 */
export const WHOLE_CHROMIUM = {
  executablePath: process.env['CHROMIUM_WHOLE_PATH'] || process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};
