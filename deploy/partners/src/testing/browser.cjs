/** Jest environment of tests that need a DOM: `@jest-environment ./src/testing/browser.cjs`. */
module.exports = require(require('@parola/presets/jest').dom(__dirname).testEnvironment);
