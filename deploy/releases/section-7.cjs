/**
 * Section 7 of the design of releases: the proofs of each of its 31 numbers, on files (`npm run test:all`) and in a
 * bucket (`npm run test:s3`). `npm test` runs the same tests, most of them on a store in memory that keeps the same
 * contract (`src/testing/memory.ts`).
 *
 * `bucket` lists tests of this package, below `src`, that run on a real S3 server too; they damage stored data
 * through `src/testing/stored-objects.ts`, which is the same for both stores, and hide it from readers by
 * `src/testing/withhold-key.ts`. `files` lists further ones that do not. Where a number does not involve a store,
 * `oneStore` gives the reason; where a store differs by its nature, it names the equivalent there.
 */
const NUMBERS = {
  1: { bucket: ['concurrency', 'concurrency.slow', 'storage/s3.s3-test'], files: ['bench/writers'] },
  2: {
    bucket: ['storage/s3.s3-test'],
    files: ['storage/file-system', 'storage/file-system.slow'],
    oneStore: 'links and their roots are of a disk',
  },
  3: {
    bucket: ['crash', 'crash.slow'],
    files: [],
    oneStore: 'a killed writer leaves no temporary file in a bucket: nothing to sweep',
  },
  4: { bucket: ['channel/pin-changes', 'service/changes', 'channel/commit-index', 'service/indexed'], files: [] },
  5: {
    bucket: ['storage/s3.s3-test'],
    files: ['storage/s3', 'storage/file-system'],
    oneStore:
      '409, 412, 429, 5xx and no answer are said by a server of the test’s own (storage/s3); a disk has a link that is not exclusive',
  },
  6: {
    bucket: ['storage/s3.s3-test', 'service/hostile'],
    files: ['storage/file-system'],
    oneStore:
      'EXDEV, ENOSPC, EACCES are of a disk; a bucket refuses (403), is gone (404) or does not answer (storage/s3)',
  },
  7: { bucket: ['publish/publish'], files: [] },
  8: { bucket: ['publish/publish', 'channel/verify-channel', 'registry'], files: [] },
  9: { bucket: ['publish/publish', 'service/upload'], files: [] },
  10: { bucket: ['publish/publish', 'service/bad-input'], files: [] },
  11: { bucket: ['service/changes', 'service/hostile', 'channel/rollback', 'concurrency'], files: [] },
  12: { bucket: ['concurrency', 'channel/pin-changes'], files: [] },
  13: {
    bucket: ['history', 'channel/rollback', 'channel/canary-changes', 'collect/build-states', 'service/collection'],
    files: [],
  },
  14: {
    bucket: ['snapshot/snapshot'],
    files: ['bench/watching'],
    oneStore: 'the site’s half is in a browser (deploy/acceptance, open-tabs)',
  },
  15: {
    bucket: [],
    files: ['channel/gate-oracle'],
    oneStore: 'the rule is a function of documents: no store is asked',
  },
  16: { bucket: ['channel/gate-refusals', 'channel/compatibility-gate', 'channel/shell-canary'], files: [] },
  17: { bucket: [], files: [], oneStore: 'a pure function of the contract (shared/contract, pick-arm-split)' },
  18: { bucket: ['channel/canary-changes', 'channel/shell-canary', 'rollout/guard-shell'], files: [] },
  19: { bucket: [], files: [], oneStore: 'a pure function of the contract (shared/contract, pick-arm-split)' },
  20: {
    bucket: ['rollout/guard', 'rollout/guard-day', 'rollout/guard-shell'],
    files: ['rollout/canary-rule', 'rollout/simulation'],
    oneStore:
      'rule and simulation are functions of counts: no store is asked; what browsers tell is in a folder of the front door, whatever the store',
  },
  21: { bucket: ['snapshot/snapshot', 'reader', 'channel/shell-canary', 'snapshot/signer'], files: [] },
  22: {
    bucket: [
      'channel/verify-channel',
      'channel/signed-revisions',
      'channel/checkpoint',
      'channel/recover-channel',
      'governance/signed-journals',
      'identity/audit',
    ],
    files: [],
  },
  23: { bucket: [], files: [], oneStore: 'made of a verified snapshot (deploy/edge, standards)' },
  24: {
    bucket: ['collect/collection'],
    files: [],
    oneStore: 'the browser’s half is in deploy/acceptance (collected) and shell (gone)',
  },
  25: { bucket: [], files: [], oneStore: 'headers of the front door (deploy/edge, published-files)' },
  26: {
    bucket: [],
    files: [],
    oneStore: 'headers of the front door (deploy/edge, standards; deploy/acceptance, headers)',
  },
  27: {
    bucket: ['collect/collection', 'collect/build-states', 'collect/collection-turns'],
    files: ['collect/race', 'collect/model'],
    oneStore:
      'ten thousand orders of single acts are played on a store in memory, which is neither; both keep the contract it keeps (2)',
  },
  28: {
    bucket: [
      'service/approvals',
      'service/hostile',
      'service/roles',
      'service/provider',
      'service/damaged-rules',
      'channel/emergency-changes',
      'governance/policy',
      'governance/approval',
      'governance/approval.slow',
    ],
    files: ['governance/freezes'],
    oneStore: 'when a window is open is a function of its text and the time: no store is asked',
  },
  29: {
    bucket: ['reader'],
    files: [],
    oneStore: 'the site’s half is in a browser (deploy/edge, damage; deploy/acceptance)',
  },
  30: {
    bucket: [],
    files: [],
    oneStore: 'a console knows calls, no store (deploy/console; deploy/acceptance, release-console)',
  },
  31: { bucket: [], files: ['bench/history'], oneStore: 'times are measured by `npm run bench:releases`, on files' },
};

/** Of no number, and all the same of both stores. */
const MORE_ON_BOTH = [
  'attest/attest',
  'attest/hostile',
  'channel/writer-turn',
  'cli',
  'preview/previews',
  'publish-and-pin',
  'publish/walls',
  'service/attestation',
];

const inBucket = Object.values(NUMBERS).flatMap(({ bucket }) => bucket);

module.exports = { NUMBERS, ON_BOTH_STORES: [...new Set([...inBucket, ...MORE_ON_BOTH])].sort() };
