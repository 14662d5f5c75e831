/**
 * Functions that a generated group of test files calls (see groups.cjs). Plain JavaScript: it runs inside Jest, where
 * `describe` and `afterAll` are globals.
 */
const SOURCE_LOCALE = 'en-PH';

/** Resets state that a test file may leave behind for the next file of its group. */
function restore() {
  jest.useRealTimers();
  jest.restoreAllMocks();
  if (typeof document === 'undefined') return;
  const { i18n } = require('@lingui/core');
  if (i18n.locale && i18n.locale !== SOURCE_LOCALE) i18n.activate(SOURCE_LOCALE);
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
}

/**
 * Registers the tests of one file in a `describe` with the name of the file. Hooks of the file stay inside it. A file
 * that throws while loading fails as one test, and the other files of the group still run.
 */
function testFile(name, load) {
  describe(name, () => {
    afterAll(restore);
    try {
      load();
    } catch (error) {
      it('can be loaded', () => {
        throw error;
      });
    }
  });
}

module.exports = { testFile };
