import { CALLS } from '@parola/release-api';
import { parseUnitVersion } from '../documents/build-refs';
import { isGranted } from '../identity/grants';
import { ServiceRefusal } from '../identity/problems';
import { previewLink } from '../preview/link';
import type { Preview } from '../preview/previews';
import { on } from './route';

const MAKERS = ['publisher', 'release-manager'] as const;

/** View of a preview for people: with the link instead of the token. */
function viewOf({ token, findings, ...preview }: Preview, siteOf: (channel: string) => URL) {
  // A stored severity may come from a newer version, so it is reduced to the two known values.
  const shownFindings = findings.map((one) => ({
    ...one,
    severity: one.severity === 'refuse' ? ('refuse' as const) : ('warn' as const),
  }));
  return { ...preview, findings: shownFindings, url: previewLink(siteOf(preview.channel), token) };
}

const namesOf = ({ overrides }: Pick<Preview, 'overrides'>) =>
  overrides.map(({ unit, version }) => `${unit}@${version}`).join(' ');

/** Routes of previews: links to builds that no channel serves. */
export const previewRoutes = {
  previews: on(CALLS.previews, async ({ service: { registry, siteOf } }) =>
    (await registry.previews.list()).map((preview) => viewOf(preview, siteOf)),
  ),
  makePreview: on(
    CALLS.makePreview,
    async ({ body: { channel, items, hours }, registry, service, respondWith }) => {
      respondWith({ subject: channel, detail: `preview of ${items.join(' ')}` });
      const { previews } = await registry();
      const made = await previews.make(items.map(parseUnitVersion), { channel, hours });
      respondWith({ detail: `preview ${made.id} of ${namesOf(made)} for ${hours} h` });
      return viewOf(made, service.siteOf);
    },
    ({ body: { channel, items } }) => ({ channel, units: items.map((item) => item.split('@')[0] ?? '') }),
  ),
  revokePreview: on(CALLS.revokePreview, async ({ params: { id }, caller, registry, respondWith }) => {
    respondWith({ subject: `preview ${id}` });
    const { previews } = await registry();
    const preview = (await previews.list()).find((one) => one.id === id);
    // An expired preview is not in the list; ending it again has no effect.
    if (preview) {
      const { channel, overrides } = preview;
      const units = overrides.map(({ unit }) => unit);
      if (!isGranted(caller().grants, MAKERS, { channel, units }))
        throw new ServiceRefusal(
          'notAllowed',
          `The preview ${id} shows ${namesOf(preview)} on ${channel}: it is for ${MAKERS.join(', ')} of that.`,
        );
      respondWith({ subject: channel, detail: `preview ${id} of ${namesOf(preview)}` });
    }
    await previews.revoke(id);
    return { ok: true } as const;
  }),
};
