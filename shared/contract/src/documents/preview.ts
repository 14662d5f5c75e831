import { anything, int, list, literal, object, text, type Infer } from '../schema/schema-builders';
import { remoteName } from './document-parts';

export const PREVIEW_SCHEMA = 'parola/preview@1';

/** Parameter of a page's address that carries the token of a preview; the edge asks before it lets a tab have it. */
export const PREVIEW_PARAMETER = 'mf-preview';

/** Entry of a tab's storage that names its replacements: the token of a preview, or a squad's own builds as JSON. */
export const REPLACED_KEY = 'parola.mf';

/** The reason why a token shows nothing. `forged` is any token without a signature of ours. */
export const PREVIEW_REFUSALS = ['forged', 'channel', 'expired', 'revoked'] as const;
export type PreviewRefusal = (typeof PREVIEW_REFUSALS)[number];

/**
 * The preview for a token's bearer, signed by the registry beside the token: on pages of `channel`, until `expires`
 * (epoch milliseconds), these builds replace the served ones, each arm in the form of a release's and read by itself.
 * `findings`: the compatibility check at the time of its creation; none of them stops it.
 */
export const previewSchema = object({
  schema: literal(PREVIEW_SCHEMA),
  id: text({ maxLength: 80 }),
  channel: text({ maxLength: 40 }),
  expires: int(),
  remotes: list(object({ name: remoteName, stable: anything }), { minItems: 1, maxItems: 20 }),
  findings: list(
    object({ code: text({ maxLength: 20 }), severity: text({ maxLength: 20 }), message: text(), fix: text() }),
    { maxItems: 100 },
  ),
});
export type PreviewDocument = Infer<typeof previewSchema>;
