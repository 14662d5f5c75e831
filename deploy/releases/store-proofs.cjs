/**
 * The 32 guarantees of the release store, and their tests on files (`npm run test:all`) and in a bucket (`npm run
 * test:s3`). `npm test` runs the same tests, mostly on a store in memory with the same contract
 * (`src/testing/memory.ts`). `bucket`: tests below `src` that also run on a real S3 server. They damage stored data
 * through `src/testing/stored-objects.ts`, which works for both stores, and hide data from readers through
 * `src/testing/withhold-key.ts`. `files`: further tests on files only. `oneStore`: reason for a number that involves
 * no store, or the equivalent for a store of another nature.
 */
const NUMBERS = {
  1: {
    shows: 'many writers on one channel: no revision is lost or doubled',
    bucket: ['concurrency', 'concurrency.slow', 'storage/s3.s3-test'],
    files: ['bench/writers'],
  },
  2: {
    shows: 'one winner among simultaneous creations of one object',
    bucket: ['storage/s3.s3-test'],
    files: ['storage/file-system', 'storage/file-system.slow'],
    oneStore: 'links and their roots are of a disk',
  },
  3: {
    shows: 'a killed writer leaves no version half there',
    bucket: ['crash', 'crash.slow'],
    files: [],
    oneStore: 'a killed writer leaves no temporary file in a bucket: nothing to sweep',
  },
  4: {
    shows: 'a lost answer, a repeated and a reordered request count once',
    bucket: ['channel/pin-changes', 'service/changes', 'revisions/commit-index', 'service/indexed'],
    files: [],
  },
  5: {
    shows: 'a store without conditional writes is refused, and a failed read is no empty state',
    bucket: ['storage/s3.s3-test'],
    files: ['storage/s3', 'storage/file-system'],
    oneStore:
      '409, 412, 429, 5xx and no answer are said by a server of the test’s own (storage/s3); a disk has a link that is not exclusive',
  },
  6: {
    shows: 'a full or forbidding store gives a clean error and no partial object',
    bucket: ['storage/s3.s3-test', 'service/hostile'],
    files: ['storage/file-system'],
    oneStore:
      'EXDEV, ENOSPC, EACCES are of a disk; a bucket refuses (403), is gone (404) or does not answer (storage/s3)',
  },
  7: {
    shows: 'two publishers of one version: one wins, and its bytes are whole',
    bucket: ['publish/publish'],
    files: [],
  },
  8: {
    shows: 'damaged files are refused',
    bucket: ['publish/publish', 'channel/verify-channel', 'registry/registry'],
    files: [],
  },
  9: {
    shows: 'hostile archives and paths are refused',
    bucket: ['publish/publish', 'service/upload'],
    files: [],
  },
  10: {
    shows: 'manifests of other bundlers are read or refused',
    bucket: ['publish/publish', 'service/bad-input'],
    files: [],
  },
  11: {
    shows: 'writers that do not know the newest revision are refused or rebased',
    bucket: ['service/changes', 'service/hostile', 'channel/rollback', 'concurrency'],
    files: [],
  },
  12: {
    shows: 'a change of several slots is visible whole or not at all',
    bucket: ['concurrency', 'channel/pin-changes'],
    files: [],
  },
  13: {
    shows: 'a rollback restores the state of its revision, for random histories',
    bucket: ['history', 'channel/rollback', 'channel/canary-changes', 'publish/build-states', 'service/collection'],
    files: [],
  },
  14: {
    shows: 'a rollback is quick, with and without purge',
    bucket: ['snapshot/snapshot'],
    files: ['bench/watching'],
    oneStore: 'the site’s half is in a browser (deploy/acceptance, open-tabs)',
  },
  15: {
    shows: 'the gate accepts no set that breaks, by brute force',
    bucket: [],
    files: ['channel/gate-oracle'],
    oneStore: 'the rule is a function of documents: no store is asked',
  },
  16: {
    shows: 'each refusal of the gate names both sides',
    bucket: ['channel/gate-refusals', 'channel/compatibility-gate', 'channel/shell-canary'],
    files: [],
  },
  17: {
    shows: 'the split of a canary has its weight',
    bucket: [],
    files: [],
    oneStore: 'a pure function of the contract (shared/contract, pick-arm-split)',
  },
  18: {
    shows: 'a device keeps its arm',
    bucket: ['channel/canary-changes', 'channel/shell-canary', 'guard/guard-shell'],
    files: [],
  },
  19: {
    shows: 'edge, browser and Node choose the same arm',
    bucket: [],
    files: [],
    oneStore: 'a pure function of the contract (shared/contract, pick-arm-split)',
  },
  20: {
    shows: 'the guard seldom alarms falsely and finds bad builds',
    bucket: ['guard/guard', 'guard/guard-day', 'guard/guard-shell'],
    files: ['rollout/canary-rule', 'rollout/simulation'],
    oneStore:
      'rule and simulation are functions of counts: no store is asked; what browsers tell is in a folder of the front door, whatever the store',
  },
  21: {
    shows: 'a changed, older, expired or foreign snapshot is refused',
    bucket: ['snapshot/snapshot', 'registry/reader', 'channel/shell-canary', 'signing/signer'],
    files: [],
  },
  22: {
    shows: 'a deleted, changed or inserted revision is named',
    bucket: [
      'channel/verify-channel',
      'channel/signed-revisions',
      'revisions/checkpoint',
      'channel/recover-channel',
      'governance/signed-journals',
      'audit/audit',
    ],
    files: [],
  },
  23: {
    shows: 'documents for other tools are valid',
    bucket: [],
    files: [],
    oneStore: 'made of a verified snapshot (deploy/edge, standards)',
  },
  24: {
    shows: 'an old tab loads its chunks until its horizon',
    bucket: ['collect/collection'],
    files: [],
    oneStore: 'the browser’s half is in deploy/acceptance (collected) and shell (gone)',
  },
  25: {
    shows: 'a publication is served after a cached 404',
    bucket: [],
    files: [],
    oneStore: 'headers of the front door (deploy/edge, published-files)',
  },
  26: {
    shows: 'the headers of every route',
    bucket: [],
    files: [],
    oneStore: 'headers of the front door (deploy/edge, standards; deploy/acceptance, headers)',
  },
  27: {
    shows: 'the collector removes nothing reachable',
    bucket: ['collect/collection', 'publish/build-states', 'collect/collection-turns'],
    files: ['collect/concurrent-collection', 'collect/model'],
    oneStore:
      'ten thousand orders of single acts are played on a store in memory, which is neither; both keep the contract it keeps (2)',
  },
  28: {
    shows: 'roles, approvals, freezes and emergency, without gaps',
    bucket: [
      'service/approvals',
      'service/hostile',
      'service/roles',
      'service/provider',
      'service/damaged-rules',
      'channel/emergency-changes',
      'policy/policy',
      'governance/approval',
      'governance/approval.slow',
    ],
    files: ['policy/freezes'],
    oneStore: 'when a window is open is a function of its text and the time: no store is asked',
  },
  29: {
    shows: 'pages work while API, store or signing is down',
    bucket: ['registry/reader'],
    files: [],
    oneStore: 'the site’s half is in a browser (deploy/edge, damage; deploy/acceptance)',
  },
  30: {
    shows: 'the console, by mouse and keyboard',
    bucket: [],
    files: [],
    oneStore: 'a console knows calls, no store (deploy/console; deploy/acceptance, release-console)',
  },
  31: {
    shows: 'the times of large histories',
    bucket: [],
    files: ['bench/history'],
    oneStore: 'times are measured by `npm run bench:releases`, on files',
  },
  32: {
    shows: 'an act of the emergency path is in the audit of the database once, and a forged one is refused',
    bucket: ['audit/copy', 'service/database-away'],
    files: [],
  },
};

/** Tests for both stores without a number. */
const MORE_ON_BOTH = [
  'attest/attest',
  'attest/hostile',
  'revisions/writer-turn',
  'cli',
  'preview/previews',
  'publish-and-pin',
  'publish/walls',
  'service/attestation',
];

const inBucket = Object.values(NUMBERS).flatMap(({ bucket }) => bucket);

module.exports = { NUMBERS, ON_BOTH_STORES: [...new Set([...inBucket, ...MORE_ON_BOTH])].sort() };
