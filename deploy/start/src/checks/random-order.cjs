/**
 * Order of the test files in the full tier: random by the seed of the run (`--seed`), slow files first. A slow file at
 * the end would run alone while the other workers have no work.
 *
 * Jest loads a sequencer itself, so this is plain JavaScript.
 */
const { createHash } = require('node:crypto');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../../..');
const SLOW_FILE = /\.slow\.test\.tsx?$/;

module.exports = class RandomOrder {
  constructor({ globalConfig }) {
    this.seed = globalConfig.seed;
  }

  /** Place in the random order. The hash contains the path in the repository, so each checkout has the same order. */
  placeOf(file) {
    const name = path.relative(ROOT, file).replaceAll(path.sep, '/');
    return createHash('sha256').update(`${this.seed}/${name}`).digest('hex');
  }

  sort(tests) {
    const placed = tests.map((test) => ({
      test,
      place: `${SLOW_FILE.test(test.path) ? 'first' : 'then'} ${this.placeOf(test.path)}`,
    }));
    return placed.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ test }) => test);
  }

  /** Jest records durations for the next order. A random order does not use them. */
  cacheResults() {}
};
