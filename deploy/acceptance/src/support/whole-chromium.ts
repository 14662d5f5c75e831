/** The browser that people have, as Playwright is told of it: for measures, and for what a browser without a window does not know. */
export const WHOLE_CHROMIUM = {
  executablePath: process.env['CHROMIUM_WHOLE_PATH'] || process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};
