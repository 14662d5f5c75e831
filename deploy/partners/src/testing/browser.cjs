/** The environment of tests that need a page: `@jest-environment ./src/testing/browser.cjs`. */
module.exports = require(require('@parola/presets/jest').dom(__dirname).testEnvironment);
