import { parseUnitVersion, STAGING } from '../documents/refs';
import { ReleaseError } from '../errors';
import { previewLink } from '../preview/link';
import type { Preview } from '../preview/previews';
import type { Registry } from '../registry';
import { findingLines, moment, table, type Answer } from './output';

/** The options of `preview`, as typed. */
export interface PreviewFlags {
  channel: string;
  hours: string;
  /** Default: where `npm start` serves the channel. */
  site?: string;
  ls?: boolean;
  revoke?: string;
}

function siteOf(written: string): URL {
  const site = URL.canParse(written) ? new URL(written) : undefined;
  if (site && /^https?:$/.test(site.protocol)) return site;
  throw new ReleaseError('usage', `«${written}» is not the address of a site such as http://localhost:8080.`);
}

/** Without another word it is the product of `npm start` on its usual ports. */
function siteOfChannel(channel: string): string {
  const { PAROLA_SITE, PAROLA_STAGING_SITE } = process.env;
  return channel === STAGING ? PAROLA_STAGING_SITE || 'http://localhost:8088' : PAROLA_SITE || 'http://localhost:8080';
}

const buildsOf = ({ overrides }: Preview) => overrides.map(({ unit, version }) => `${unit}@${version}`).join(' ');

/** Makes a preview, or with `--ls` lists them, or with `--revoke` ends one. */
export async function preview(registry: Registry, written: readonly string[], flags: PreviewFlags): Promise<Answer> {
  const { channel, hours, revoke } = flags;
  if (revoke !== undefined) {
    await registry.previews.revoke(revoke);
    return { lines: [`Preview ${revoke} is ended.`], json: { revoked: revoke } };
  }
  const linkOf = (one: Pick<Preview, 'channel' | 'token'>) =>
    previewLink(siteOf(flags.site ?? siteOfChannel(one.channel)), one.token);
  if (flags.ls) {
    const previews = (await registry.previews.list()).map((one) => ({ ...one, url: linkOf(one) }));
    const rows = previews.map((one) => [one.id, one.channel, buildsOf(one), moment(one.expires), one.by]);
    const lines = table([['ID', 'CHANNEL', 'BUILDS', 'UNTIL', 'BY'], ...rows]);
    return { lines: previews.length > 0 ? lines : ['There is no preview now.'], json: { previews } };
  }
  if (!/^\d{1,2}(\.\d)?$/.test(hours))
    throw new ReleaseError('usage', `«${hours}» is not a time; give hours such as 2 or 0.5, 24 at most.`);
  const made = await registry.previews.make(written.map(parseUnitVersion), { channel, hours: Number(hours) });
  const url = linkOf(made);
  return {
    lines: [
      `Preview ${made.id} shows ${buildsOf(made)} on ${channel} until ${moment(made.expires)} to whoever opens:`,
      url,
      ...(made.findings.length > 0 ? ['The check found, and the preview says so:'] : []),
      ...findingLines(made.findings),
    ],
    json: { preview: { ...made, url } },
  };
}
