import type { SitePage } from './pages';

/** An entry of VitePress' sidebar: a link to a page, or a group of entries. */
export interface SidebarEntry {
  text: string;
  link?: string;
  collapsed?: boolean;
  items?: SidebarEntry[];
}

/** The pages of one part of the sidebar. Without `text` they are direct entries of the group. */
interface Part {
  text?: string;
  files: RegExp;
}
interface Group {
  text: string;
  parts: readonly Part[];
}

/**
 * Groups by audience. A page belongs to the first part that matches its file, so a new file in a listed folder needs no
 * change here.
 */
const GROUPS: readonly Group[] = [
  { text: 'Start here', parts: [{ files: /^docs\/start\.md$/u }, { files: /^(?:README|CONTRIBUTING)\.md$/u }] },
  { text: 'Architecture', parts: [{ files: /^docs\/architecture\.md$/u }] },
  { text: 'Glossary', parts: [{ files: /^docs\/glossary\.md$/u }] },
  {
    text: 'For squads',
    parts: [
      { files: /^docs\/squads\//u },
      { text: 'How to', files: /^docs\/how-to\//u },
      { text: 'Words and design', files: /^docs\/design\//u },
      { text: 'Remotes', files: /^remotes\/[^/]+\/README\.md$/u },
      { text: 'Packages of a remote', files: /^shared\/(?:calls|contract|kit|testing|text|ui)\/README\.md$/u },
    ],
  },
  {
    text: 'For release managers',
    parts: [
      { files: /^docs\/releases\//u },
      { text: 'Packages', files: /^(?:deploy\/(?:releases|console)|shared\/release-api)\/README\.md$/u },
    ],
  },
  {
    text: 'For operators',
    parts: [
      { files: /^docs\/operators\//u },
      { files: /^SECURITY\.md$/u },
      { text: 'Packages', files: /^(?:deploy\/(?:desk|edge|partners|start)|shared\/operations)\/README\.md$/u },
    ],
  },
  {
    text: 'For platform developers',
    parts: [
      { files: /^docs\/platform\//u },
      { files: /^docs\/money\.md$/u },
      { text: 'Shell', files: /^(?:docs\/shell\/.*|shell\/README)\.md$/u },
      { text: 'Builds', files: /^(?:docs\/build\/.*|shared\/build\/README)\.md$/u },
      { text: 'Packages', files: /^(?:deploy|shared)\/[^/]+\/README\.md$/u },
    ],
  },
  {
    text: 'Reference',
    parts: [
      { text: 'Specification', files: /^docs\/specification\//u },
      { files: /^(?:docs\/(?:player-protection|reference\/.*)|CHANGELOG|LICENSE)\.md$/u },
      { text: 'Interfaces', files: /\/etc\/[^/]+\.api\.md$/u },
    ],
  },
  {
    text: 'Decisions',
    parts: [{ files: /^docs\/decisions\.md$/u }, { text: 'Records', files: /^docs\/decisions\/[^/]+\.md$/u }],
  },
];

/** Address of a page: its file without the extension. */
const linkOf = ({ file }: SitePage) => `/${file.replace(/\.md$/u, '')}`;

/** Sort key: folder and file name, with the index of a folder first. */
const placeOf = ({ file }: SitePage) => file.replace(/(?:index|start)\.md$/u, '');
const byPlace = (one: SitePage, other: SitePage) => (placeOf(one) < placeOf(other) ? -1 : 1);

function nameOf(page: SitePage): string {
  const report = /(?<part>[^/]+)\/etc\/(?<door>[^/]+)\.api\.md$/u.exec(page.file)?.groups;
  return report ? `${report['part']}: ${report['door']}` : page.title;
}

/** @throws Error that names pages without a group */
export function sidebarOf(pages: readonly SitePage[]): SidebarEntry[] {
  const left = new Set(pages.toSorted(byPlace));
  const entriesOf = ({ files }: Part): SidebarEntry[] =>
    [...left]
      .filter((page) => files.test(page.file) && left.delete(page))
      .map((page) => ({ text: nameOf(page), link: linkOf(page) }));
  const groups = GROUPS.map(({ text, parts }) => {
    const items = parts.flatMap((part) => {
      const entries = entriesOf(part);
      return part.text === undefined || entries.length === 0
        ? entries
        : [{ text: part.text, collapsed: true, items: entries }];
    });
    return { text, items };
  });
  if (left.size > 0) throw new Error(`No group of the sidebar has ${[...left].map(({ file }) => file).join(', ')}.`);
  return groups;
}
