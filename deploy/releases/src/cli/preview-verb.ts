import { siteOfChannel } from '../service/addresses';
import { parseUnitVersion } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';
import { previewLink } from '../preview/link';
import type { Preview } from '../preview/previews';
import type { Registry } from '../registry/registry';
import { dataFolderOf } from './data-folder';
import { findingLines, moment, table, type Answer } from './output';

/** The options of `preview`, as typed. */
export interface PreviewFlags {
  channel: string;
  hours: string;
  /**
   * Address of the site; default: the address at which the product of this data folder serves the channel, see
   * `service/addresses.ts`.
   */
  site?: string;
  ls?: boolean;
  revoke?: string;
}

function siteOf(written: string): URL {
  const site = URL.canParse(written) ? new URL(written) : undefined;
  if (site && /^https?:$/.test(site.protocol)) return site;
  throw new ReleaseError('usage', `«${written}» is not the address of a site such as http://localhost:8080.`);
}

const buildsOf = ({ overrides }: Preview) => overrides.map(({ unit, version }) => `${unit}@${version}`).join(' ');

/** Creates a preview. `--ls` lists previews instead, `--revoke` ends one. */
export async function preview(registry: Registry, written: readonly string[], flags: PreviewFlags): Promise<Answer> {
  const { channel, hours, revoke } = flags;
  if (revoke !== undefined) {
    await registry.previews.revoke(revoke);
    return { lines: [`Preview ${revoke} is ended.`], json: { revoked: revoke } };
  }
  const linkOf = async (one: Pick<Preview, 'channel' | 'token'>) =>
    previewLink(
      siteOf(flags.site ?? (await siteOfChannel(dataFolderOf(registry), one.channel, process.env))),
      one.token,
    );
  if (flags.ls) {
    const listed = await registry.previews.list();
    const previews = await Promise.all(listed.map(async (one) => ({ ...one, url: await linkOf(one) })));
    const rows = previews.map((one) => [one.id, one.channel, buildsOf(one), moment(one.expires), one.by]);
    const lines = table([['ID', 'CHANNEL', 'BUILDS', 'UNTIL', 'BY'], ...rows]);
    return { lines: previews.length > 0 ? lines : ['There is no preview now.'], json: { previews } };
  }
  if (!/^\d{1,2}(\.\d)?$/.test(hours))
    throw new ReleaseError('usage', `«${hours}» is not a time; give hours such as 2 or 0.5, 24 at most.`);
  const made = await registry.previews.make(written.map(parseUnitVersion), { channel, hours: Number(hours) });
  const url = await linkOf(made);
  return {
    lines: [
      `Preview ${made.id} shows ${buildsOf(made)} on ${channel} until ${moment(made.expires)} under the link:`,
      url,
      ...(made.findings.length > 0 ? ['The check found, and the preview says so:'] : []),
      ...findingLines(made.findings),
    ],
    json: { preview: { ...made, url } },
  };
}
