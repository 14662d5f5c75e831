import type { RemoteManifest } from '@parola/contract';
import { finding, type BuildFinding } from './rules';
import { shareRequests } from './share-requests';
import type { Script } from './scripts';

const rangeText = (range: string) => (range === '' ? 'any version' : range);

/** Whether the shared modules of a manifest could be compared with the code, and the differences. */
export interface ShareCheck {
  verified: boolean;
  findings: BuildFinding[];
}

/** Compares the shared modules that a manifest names with those that the code takes from the page. */
export function checkShares({ shared }: Pick<RemoteManifest, 'shared'>, scripts: readonly Script[]): ShareCheck {
  const { ranges, copies, complete } = shareRequests(scripts);
  const findings = copies.map((module) => finding('ART-018', `The build carries a copy of ${module}.`));
  for (const [module, inCode] of ranges) {
    const named = shared[module]?.range;
    if (named === undefined)
      findings.push(finding('ART-015', `The code takes ${module} from the page, and the manifest does not name it.`));
    else if ([...inCode].some((range) => range !== named)) {
      const text = [...inCode].map(rangeText).toSorted().join(' and ');
      findings.push(finding('ART-014', `The code takes ${module} in ${text}, the manifest says ${named}.`));
    }
  }
  const verified = complete && ranges.size > 0;
  if (verified)
    for (const module of Object.keys(shared))
      if (!ranges.has(module))
        findings.push(finding('ART-016', `The manifest names ${module}, and the code does not take it from the page.`));
  if (!verified)
    findings.push(finding('ART-017', 'The shared modules of the manifest cannot be looked up in the code.'));
  return { verified: verified && findings.length === 0, findings };
}
