import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';

/** A page of the documentation site: its Markdown file, relative to the root, and its first heading. */
export interface SitePage {
  file: string;
  title: string;
}

const INDEX = 'docs/index.md';
/** Markdown that is not on the site: templates of generators, and notes of unreleased changes. */
const OUTSIDE = /(?:^|\/)(?:template|\.changeset)\//u;
const FIRST_HEADING = /^#+\s+(?<title>.+)$/mu;

/** The first heading without Markdown signs; undefined without a heading. */
function titleOf(text: string): string | undefined {
  return FIRST_HEADING.exec(text)?.groups?.['title']?.replaceAll(/[`*]/gu, '').trim();
}

/**
 * The pages of the site: `docs/`, READMEs, decision records and all other Markdown files tracked by git. @throws Error
 * that names a page without a heading
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
