/**
 * What a finding means. `refused`: the registry does not publish the build. `unverified`: the registry publishes it and
 * shows that it could not look up what the manifest says. `note`: something optional is missing.
 */
export type Gravity = 'refused' | 'unverified' | 'note';

interface Rule {
  gravity: Gravity;
  /** The fault, for the table of the document. */
  fault: string;
  /** The reason for the rule. */
  reason: string;
  /** The correction, after the sentence of a finding. */
  fix: string;
}

const AGAIN = 'Build again, then write the manifest again.';

/** The rules of a build. A number never gets another meaning. */
export const RULES = {
  'ART-001': {
    gravity: 'refused',
    fault: 'The folder has no `manifest.json`',
    reason: 'The registry and the shell read nothing else about a remote.',
    fix: 'Name the output folder of a build, or write the manifest: parola-build manifest <folder>.',
  },
  'ART-002': {
    gravity: 'refused',
    fault: '`manifest.json` is no JSON',
    reason: 'A damaged manifest says nothing.',
    fix: AGAIN,
  },
  'ART-003': {
    gravity: 'refused',
    fault: '`manifest.json` does not match its schema',
    reason: 'Readers of all supported shells rely on the fields.',
    fix: 'Correct the field, or write the manifest again.',
  },
  'ART-004': {
    gravity: 'refused',
    fault: 'A listed file is missing',
    reason: 'The page would load a file that does not exist.',
    fix: AGAIN,
  },
  'ART-005': {
    gravity: 'refused',
    fault: 'Hash or size of a listed file differs',
    reason: 'The page refuses a file with another hash.',
    fix: AGAIN,
  },
  'ART-006': {
    gravity: 'refused',
    fault: 'A file is not listed',
    reason: 'An unlisted file has no hash, so nothing could check it.',
    fix: 'Remove the file, or write the manifest again.',
  },
  'ART-007': {
    gravity: 'refused',
    fault: 'A listed file has no hash',
    reason: 'Nothing could check the file.',
    fix: 'Write the manifest again.',
  },
  'ART-008': {
    gravity: 'refused',
    fault: 'The entry is not among the listed files with the same hash',
    reason: 'The signed release pins the hash of the entry.',
    fix: 'Write the manifest again.',
  },
  'ART-009': {
    gravity: 'refused',
    fault: 'The manifest names another container than `parola_<name>_<version>`',
    reason: 'Two versions of a remote can be in one page.',
    fix: 'Set the name of the library in the federation plugin, and build again.',
  },
  'ART-010': {
    gravity: 'refused',
    fault: 'The entry sets another container',
    reason: 'The shell looks for the container by its global name after the entry ran.',
    fix: 'Make the entry a classic script with a library of type var and this name.',
  },
  'ART-011': {
    gravity: 'refused',
    fault: 'The container name is set twice',
    reason: 'The second container would replace the first one.',
    fix: 'Build into an empty folder with one federation plugin.',
  },
  'ART-012': {
    gravity: 'refused',
    fault: 'The container does not expose `./remote`',
    reason: 'The shell asks every container for this module.',
    fix: "Add './remote' to the exposes of the federation plugin.",
  },
  'ART-013': {
    gravity: 'refused',
    fault: 'A file to preload is not listed',
    reason: 'The page would preload a file without a hash.',
    fix: 'Write the manifest again.',
  },
  'ART-014': {
    gravity: 'refused',
    fault: 'The code takes a shared module in another range than the manifest says',
    reason: 'The check at the pin would compare the wrong range with the shell.',
    fix: 'Write the manifest again: the ranges come from the code.',
  },
  'ART-015': {
    gravity: 'refused',
    fault: 'The code takes a shared module that the manifest does not name',
    reason: 'The check at the pin would not notice a shell without it.',
    fix: 'Write the manifest again.',
  },
  'ART-016': {
    gravity: 'refused',
    fault: 'The manifest names a shared module that the code does not take',
    reason: 'The module is bundled, or the name is wrong.',
    fix: 'Share the module in the federation plugin, or write the manifest again.',
  },
  'ART-017': {
    gravity: 'unverified',
    fault: 'The code has no known form of a shared module',
    reason: 'The shared modules of the manifest cannot be compared with the code.',
    fix: 'Take a federation plugin of webpack, Rspack or Vite.',
  },
  'ART-018': {
    gravity: 'refused',
    fault: 'The build carries a copy of a module that the page provides',
    reason: 'Hooks and contexts work only with one copy in the page.',
    fix: 'Set import: false for the module in the federation plugin.',
  },
  'ART-019': {
    gravity: 'unverified',
    fault: 'The manifest names smaller sizes than the files have',
    reason: 'The registry weighs the files and does not use these sizes.',
    fix: 'Write the manifest again.',
  },
  'ART-020': {
    gravity: 'refused',
    fault: 'A part is over its budget',
    reason: 'Players on slow networks pay for each byte.',
    fix: 'Move code behind an import(), or leave out a dependency.',
  },
  'ART-021': {
    gravity: 'note',
    fault: 'The entry does not hold the hashes of the other files',
    reason: 'The shell checks each file of this build itself, by the list in the signed release.',
    fix: 'Nothing to do; a build by parola-build remote needs no such list.',
  },
  'ART-022': {
    gravity: 'unverified',
    fault: 'ES modules of the build import each other in a circle',
    reason: 'A browser can load one of them before its hash is checked.',
    fix: 'Give the modules of the circle one chunk.',
  },
  'ART-023': {
    gravity: 'unverified',
    fault: 'The manifest does not say which exports of shared modules the code uses',
    reason: 'The check at the pin compares versions alone, not names.',
    fix: 'Accept the rule at the pin, and test the remote in the shell of each channel.',
  },
  'ART-024': {
    gravity: 'note',
    fault: 'The folder has no `sbom.cdx.json`',
    reason: 'Nobody can look up the packages of the build later.',
    fix: 'Write one: npm sbom --sbom-format cyclonedx --omit dev > dist/sbom.cdx.json.',
  },
  'ART-025': {
    gravity: 'unverified',
    fault: 'A script is not JavaScript, or the scripts are too large to be read',
    reason: 'Neither the container nor the shared modules can be looked up.',
    fix: 'Look at the script; the registry reads at most two megabytes of script.',
  },
  'ART-026': {
    gravity: 'unverified',
    fault: 'The entry has no known form of a container',
    reason: 'The name of the container and the exposed module cannot be looked up.',
    fix: 'Make the entry a classic script with a library of type var.',
  },
} as const satisfies Record<string, Rule>;

export type RuleNumber = keyof typeof RULES;

/** One fault of a build. `sentence` names the subject, `fix` the correction. */
export interface BuildFinding {
  rule: string;
  gravity: Gravity;
  sentence: string;
  fix: string;
}

export function finding(rule: RuleNumber, sentence: string): BuildFinding {
  const { gravity, fix } = RULES[rule];
  return { rule, gravity, sentence, fix };
}
