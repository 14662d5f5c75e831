import { repositoryRoot } from '../workspace/root';
import { trackedFiles } from '../workspace/tracked-files';
import { readPages } from './pages';
import { sidebarOf, type SidebarEntry } from './sidebar';

const ROOT = repositoryRoot(__dirname);

function linksOf(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap(({ link, items = [] }) => [...(link === undefined ? [] : [link]), ...linksOf(items)]);
}

it('lists every page of the repository once, in the group of its audience', async () => {
  const sidebar = sidebarOf(await readPages(ROOT));
  const links = linksOf(sidebar);
  expect(new Set(links).size).toBe(links.length);
  const documents = await trackedFiles(ROOT, ['docs/*.md', '*README.md']);
  const missing = documents.filter((file) => !links.includes(`/${file.slice(0, -'.md'.length)}`));
  // The index is the page `/`; notes of changes are not pages.
  expect(missing).toEqual(['.changeset/README.md', 'docs/index.md']);
  expect(sidebar.map(({ text, items = [] }) => [text, linksOf(items)[0]])).toEqual([
    ['Start here', '/docs/start'],
    ['Architecture', '/docs/architecture'],
    ['Glossary', '/docs/glossary'],
    ['For squads', '/docs/squads/index'],
    ['For release managers', '/docs/releases/index'],
    ['For operators', '/docs/operators/index'],
    ['For platform developers', '/docs/platform/index'],
    ['Reference', '/docs/specification/index'],
    ['Decisions', '/docs/decisions'],
  ]);
});

it('puts the index of a folder first, and decision records under their list', () => {
  const sidebar = sidebarOf([
    { file: 'docs/platform/agent.md', title: 'Agents' },
    { file: 'docs/platform/index.md', title: 'Platform' },
    { file: 'docs/decisions/008-axios.md', title: '008 axios' },
  ]);
  expect(sidebar[6]?.items).toEqual([
    { text: 'Platform', link: '/docs/platform/index' },
    { text: 'Agents', link: '/docs/platform/agent' },
  ]);
  expect(sidebar[8]?.items?.[0]?.items).toEqual([{ text: '008 axios', link: '/docs/decisions/008-axios' }]);
});

it('refuses a page without a group', () => {
  expect(() => sidebarOf([{ file: 'docs/other/page.md', title: 'Other' }])).toThrow('docs/other/page.md');
});
