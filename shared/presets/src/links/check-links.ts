import path from 'node:path';
import { runTool } from '../workspace/run-tool';
import { trackedFiles } from '../workspace/tracked-files';

const CONFIG = path.join(__dirname, 'remark.config.mjs');
/** Nothing is written, and a warning (a dead link) is a failure. */
const OPTIONS = ['--no-config', '--no-stdout', '--no-color', '--frail', '--quiet', '--rc-path', CONFIG];

/**
 * Checks that every link in Markdown leads to a file or a heading of the repository. It takes all files at once,
 * because a heading is only found in a file that was read. Prints dead links; true without any.
 */
export async function checkLinks(root: string): Promise<boolean> {
  const files = await trackedFiles(root, ['*.md']);
  return files.length === 0 || runTool('remark', [...OPTIONS, ...files], { cwd: root });
}
