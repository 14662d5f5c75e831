/**
 * Order of the test files in the quick tier without durations of an earlier run, as in a fresh clone. Jest would sort
 * by the size of a file, and a group of 25 test files is a file of one kilobyte: the longest groups started last, while
 * the other workers had no work. With durations the order is the one of Jest.
 *
 * Jest loads a sequencer itself, so this is plain JavaScript.
 */
const { readFileSync, statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

const MEMBER = /require\("([^"]+\.test\.tsx?)"\)/g;

/** Bytes of a test file, of a group of all its files. */
function weightOf(file) {
  const members = file.endsWith('.test.js') ? [...readFileSync(file, 'utf8').matchAll(MEMBER)] : [];
  return [file, ...members.map(([, member]) => member)].reduce((sum, each) => sum + statSync(each).size, 0);
}

module.exports = class HeaviestFirst extends Sequencer {
  sort(tests) {
    if (tests.some((test) => this.time(test) !== undefined)) return super.sort(tests);
    const weights = new Map(tests.map(({ path }) => [path, weightOf(path)]));
    return [...tests].sort((one, other) => weights.get(other.path) - weights.get(one.path));
  }
};
