import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';

/** A page of the documentation site: its Markdown file from the root, and its first heading. */
export interface SitePage {
  file: string;
  title: string;
}

const INDEX = 'docs/index.md';
/** Markdown outside the site: templates of code generators, and the notes of changes that are not released yet. */
const OUTSIDE = /(?:^|\/)(?:template|\.changeset)\//u;
const FIRST_HEADING = /^#+\s+(?<title>.+)$/mu;

/** The first heading without its Markdown signs; undefined without one. */
function titleOf(text: string): string | undefined {
  return FIRST_HEADING.exec(text)?.groups?.['title']?.replaceAll(/[`*]/gu, '').trim();
}

/**
 * The pages of the site: `docs/`, READMEs, decision records and every other Markdown file that git tracks.
 * @throws Error that names a page without a heading.
 */
export async function readPages(root: string): Promise<SitePage[]> {
  const files = (await trackedFiles(root, ['*.md'])).filter((file) => file !== INDEX && !OUTSIDE.test(file));
  return Promise.all(
    files.map(async (file) => {
      const title = titleOf(await readFile(path.join(root, file), 'utf8'));
      if (title === undefined) throw new Error(`${file} has no heading.`);
      return { file, title };
    }),
  );
}
