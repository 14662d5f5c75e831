/** A row of the release table, with the test of the quick tier that proves it. */
export interface ReleaseRow {
  row: string;
  file: string;
  /** Title as the source has it. */
  title: string;
}

const RELEASES = 'deploy/releases/src';

/**
 * The release table: what release managers expect of a registry, each with one of its proofs. Its rows are those of the
 * independent reviews of 2026; `docs/releases/guarantees.md` has the guarantees in full.
 */
export const RELEASE_TABLE: readonly ReleaseRow[] = [
  {
    row: 'a published build is immutable',
    file: `${RELEASES}/publish/publish.test.ts`,
    title: 'other content under a published version is a conflict and changes nothing',
  },
  {
    row: 'a build has an identity',
    file: `${RELEASES}/publish/publish.test.ts`,
    title: 'a folder becomes a build, and its record names every byte',
  },
  {
    row: 'publishing is not releasing',
    file: `${RELEASES}/publish-and-pin.test.ts`,
    title: 'a newer published build is served to no player, on no channel, until it is pinned',
  },
  {
    row: 'pins of a channel, the shell included',
    file: `${RELEASES}/publish-and-pin.test.ts`,
    title: 'each channel serves its own pins, the shell included, and has a history of its own',
  },
  {
    row: 'atomic pin of several remotes',
    file: `${RELEASES}/channel/pin-changes.test.ts`,
    title: 'guarantee 12: several units change in one revision',
  },
  {
    row: 'rollback to any revision',
    file: `${RELEASES}/channel/rollback.test.ts`,
    title: 'guarantee 13: goes to the revision before, to any revision, and there and back again',
  },
  {
    row: 'a rollback blocks automatic steps',
    file: `${RELEASES}/channel/canary-changes.test.ts`,
    title: 'guarantee 13: a ramp brought back by a rollback waits for a person',
  },
  {
    row: 'concurrent writers',
    file: `${RELEASES}/concurrency.test.ts`,
    title: 'guarantee 1: registries that pin at once lose nothing, and readers never see half a document',
  },
  {
    row: 'a lost answer counts once',
    file: `${RELEASES}/service/changes.test.ts`,
    title: 'guarantee 4: a change with a lost answer is made once when it is sent again with the same key',
  },
  {
    row: 'roles',
    file: `${RELEASES}/service/roles.test.ts`,
    title: 'guarantee 28: %s as %s, for each channel and unit',
  },
  {
    row: 'identity of CI jobs',
    file: `${RELEASES}/service/ci-identity.test.ts`,
    title: 'OIDC token is exchanged for a token of its units and minutes, as its owner may',
  },
  {
    row: 'approval by a second person',
    file: `${RELEASES}/governance/approval.test.ts`,
    title: 'guarantee 28: a change waits for another person, is made by its last approver',
  },
  {
    row: 'freezes and locks',
    file: `${RELEASES}/policy/freezes.test.ts`,
    title: 'guarantee 28: outside of every allow window no change passes',
  },
  {
    row: 'emergency stop',
    file: `${RELEASES}/channel/emergency-changes.test.ts`,
    title: 'guarantee 28: stop ends every canary and is kept by later changes',
  },
  {
    row: 'audit',
    file: `${RELEASES}/service/changes.test.ts`,
    title: 'every act and every refusal is in the audit, which holds',
  },
  {
    row: 'share of a canary',
    file: 'shared/contract/src/documents/pick-arm-split.test.ts',
    title: 'guarantee 17: all hundredths are equally full',
  },
  {
    row: 'a sticky, monotone ramp',
    file: `${RELEASES}/channel/canary-changes.test.ts`,
    title: 'guarantee 18: the seed stays through a ramp and is new for the next rollout',
  },
  {
    row: 'canary of a group',
    file: `${RELEASES}/channel/canary-changes.test.ts`,
    title: 'guarantee 18: the units of a release group have one seed, one weight and the name of their group',
  },
  {
    row: 'rollback by measurement',
    file: `${RELEASES}/guard/guard.test.ts`,
    title: 'guarantee 20: a canary that fails is ended by a revision of the guard with the counts in it',
  },
  {
    row: 'preview without a pin',
    file: `${RELEASES}/preview/previews.test.ts`,
    title: 'a preview names published builds, and is signed with all that a page needs of them',
  },
  {
    row: 'digests of all files',
    file: `${RELEASES}/channel/verify-channel.test.ts`,
    title: 'guarantee 8: every single changed byte of a build is noticed',
  },
  {
    row: 'signatures',
    file: `${RELEASES}/channel/signed-revisions.test.ts`,
    title: 'guarantee 22: every revision is signed, over the exact text that is stored',
  },
  {
    row: 'no replay of an older release',
    file: 'deploy/edge/src/damage.test.ts',
    title: 'a release that was served before is not served again, though it is well signed',
  },
  {
    row: 'check of compatibility at the pin',
    file: `${RELEASES}/channel/compatibility-gate.test.ts`,
    title: 'guarantee 16: a shell that cannot read present documents is not pinned, nor gone back to',
  },
  {
    row: 'discovery can be cached',
    file: 'deploy/edge/src/standards.test.ts',
    title: 'a repeated request gets an empty 304 until the channel has changed',
  },
  {
    row: 'collection knows live browsers',
    file: `${RELEASES}/collect/collection.test.ts`,
    title: 'guarantee 24: builds used by a browser within three weeks stay, and older ones go',
  },
  {
    row: 'documents of discovery follow their standard',
    file: 'deploy/edge/src/standards.test.ts',
    title:
      'a client of frontend-discovery that does not know shares takes [0], the default arm, and can check its files',
  },
];
