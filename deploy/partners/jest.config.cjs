/** The OpenID provider and its dependencies ship as ES modules only, so Jest has to transform them. */
const ES_MODULES =
  'oidc-provider|jose|nanoid|quick-lru|got|@sindresorhus/is|@szmarczak/http-timer|cacheable-lookup|cacheable-request|form-data-encoder|get-stream|lowercase-keys|mimic-response|normalize-url|p-cancelable|responselike|decompress-response|eta|oidc-token-hash';

module.exports = {
  ...require('@parola/presets/jest').node(__dirname),
  transformIgnorePatterns: [`/node_modules/(?!.*(?:${ES_MODULES})/)`],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
