import path from 'node:path';
import { runTool } from '../workspace/run-tool';
import { trackedFiles } from '../workspace/tracked-files';

const CONFIG = path.join(__dirname, 'remark.config.mjs');
/** Writes no files, and treats a warning (a dead link) as a failure. */
const OPTIONS = ['--no-config', '--no-stdout', '--no-color', '--frail', '--quiet', '--rc-path', CONFIG];

/**
 * Checks that every link in Markdown leads to an existing file or heading of the repository. It reads all files in one
 * run, because headings are only found in files of the same run. Prints dead links. @returns true without dead links
 */
export async function checkLinks(root: string): Promise<boolean> {
  const files = await trackedFiles(root, ['*.md']);
  return files.length === 0 || runTool('remark', [...OPTIONS, ...files], { cwd: root });
}
