/**
 * Groups of test files that share one module registry. Loading modules is half of the CPU time of small test files; a
 * group loads each module once. The quick tier uses groups, the full tier runs each file alone.
 *
 * A group is a generated file that requires up to `perGroup` test files, each inside its own `describe`.
 */
const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../../..');
const GROUPS = path.join(ROOT, '.cache/test-groups');
const FILES_PER_GROUP = 25;
const TEST_FILE = /\.test\.tsx?$/;
const SLOW_FILE = /\.slow\.test\.tsx?$/;
/**
 * Test files that need a separate module registry or environment: they mock modules, or have a docblock or the pragma
 * `@own-registry <reason>`.
 */
const NEEDS_OWN_REGISTRY =
  /jest\.(?:unstable_mockModule|mock|doMock|resetModules|isolateModules)|@jest-environment|@own-registry\s+\S/;

function filesBelow(dir) {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEST_FILE.test(file) && !SLOW_FILE.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(dir, file))
    .sort();
}

function inChunks(list, size) {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}

/**
 * Testing Library registers its cleanup hook where it is first loaded. Loaded inside a `describe`, it would clean up
 * for that file only, so the group loads it first.
 */
function cleanUpModule(packageDir) {
  try {
    return require.resolve('@testing-library/react', { paths: [packageDir] });
  } catch {
    return undefined;
  }
}

function groupSource(files, { root, preload }) {
  return [
    `const { testFile } = require(${JSON.stringify(path.join(__dirname, 'group.cjs'))});`,
    ...(preload ? [`require(${JSON.stringify(preload)});`] : []),
    ...files.map(
      (file) => `testFile(${JSON.stringify(path.relative(root, file))}, () => require(${JSON.stringify(file)}));`,
    ),
    '',
  ].join('\n');
}

/**
 * Writes the group files of a package. Files with unchanged content are not rewritten: another run may be reading them.
 */
function writeGroups(dir, groups, options) {
  mkdirSync(dir, { recursive: true });
  const sources = new Map(
    groups.map((files, at) => [`${String(at + 1).padStart(2, '0')}.test.js`, groupSource(files, options)]),
  );
  for (const name of readdirSync(dir)) if (!sources.has(name)) rmSync(path.join(dir, name));
  for (const [name, source] of sources) {
    const file = path.join(dir, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
  }
}

/**
 * @param config the configuration of a package
 * @param choice the test files (default: those of the quick tier), the base folder of their names, the folder for the
 * groups, and the largest number of files in a group
 * @returns the configuration that runs the test files in groups, and files that need a separate registry alone
 */
function grouped(
  config,
  {
    root = ROOT,
    files = filesBelow(path.join(config.rootDir, 'src')),
    dir = path.join(GROUPS, path.relative(root, config.rootDir).replaceAll(path.sep, '-')),
    perGroup = FILES_PER_GROUP,
  } = {},
) {
  const single = files.filter((file) => NEEDS_OWN_REGISTRY.test(readFileSync(file, 'utf8')));
  const shared = files.filter((file) => !single.includes(file));
  const preload = config.testEnvironment === 'node' ? undefined : cleanUpModule(config.rootDir);
  writeGroups(dir, inChunks(shared, perGroup), { root, preload });
  return {
    ...config,
    roots: [...config.roots, dir],
    testMatch: [`${dir}/*.test.js`, ...single],
  };
}

module.exports = { grouped };
