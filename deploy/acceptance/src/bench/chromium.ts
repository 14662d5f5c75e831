/** The browser of the benchmarks, as Playwright is told of it. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};
