import { existsSync } from 'node:fs';
import path from 'node:path';
import { readFloors } from '../workspace/floors';
import { readWorkspacePackages } from '../workspace/packages';
import { folderGraph } from './folder-graph';
import { knots } from './knots';

/** Maximum number of folders in `src` of a package without layers in `floors.json`. */
const MOST_WITHOUT_FLOORS = 5;

/** Names of the folders directly in `src`, from a folder graph. */
function foldersInSrc(graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const names = [...graph.keys()].map((node) => node.split('/')[1]);
  return new Set(names.filter((name): name is string => name !== undefined && !/\.tsx?$/.test(name)));
}

/**
 * Checks that no folders of a package import each other in a cycle, and that a package with more than five folders in
 * `src` declares its layers. Prints the findings and the number of cycles. @returns true without findings
 */
export function checkFolders(root: string): boolean {
  const packages = readWorkspacePackages(root)
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(path.join(root, folder, 'src')));
  const findings: string[] = [];
  let circles = 0;
  let onFloors = 0;
  for (const folder of packages) {
    const dir = path.join(root, folder);
    const graph = folderGraph(dir);
    for (const circle of knots(graph)) {
      circles += 1;
      findings.push(`${folder}: ${circle.join(', ')} import each other in a circle.`);
    }
    const count = foldersInSrc(graph).size;
    if (readFloors(dir)) onFloors += 1;
    else if (count > MOST_WITHOUT_FLOORS)
      findings.push(`${folder} has ${count} folders in src: declare their order in floors.json.`);
  }
  for (const finding of findings) console.log(finding);
  console.log(`Circles of folders: ${circles} (packages: ${packages.length}, on floors: ${onFloors}).`);
  return findings.length === 0;
}
