const { node, timeLimit } = require('@parola/presets/jest');

/**
 * Packages that contain ES modules alone and need a transform by Jest: the OpenID provider of the tests and its
 * dependencies.
 */
const ES_MODULES =
  'request-filtering-agent|oidc-provider|openid-client|oauth4webapi|jose|nanoid|quick-lru|got|@sindresorhus/is|@szmarczak/http-timer|cacheable-lookup|cacheable-request|form-data-encoder|get-stream|lowercase-keys|mimic-response|normalize-url|p-cancelable|responselike|decompress-response|eta|oidc-token-hash';

module.exports = {
  ...node(__dirname),
  transformIgnorePatterns: [`/node_modules/(?!.*(?:${ES_MODULES})/)`],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  setupFilesAfterEnv: [timeLimit, '<rootDir>/src/testing/set-up.ts'],
};
