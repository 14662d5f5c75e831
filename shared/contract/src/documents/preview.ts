import { anything, int, list, literal, object, text, type Infer } from '../schema/schema-builders';
import { remoteName } from './document-parts';

export const PREVIEW_SCHEMA = 'parola/preview@1';

/** Query parameter with the token of a preview. The edge checks the token before a tab gets it. */
export const PREVIEW_PARAMETER = 'mf-preview';

/** Storage key of a tab's replaced builds: the token of a preview, or a squad's own builds as JSON. */
export const REPLACED_KEY = 'parola.mf';

/** Reasons for a refused token. `forged` covers every token without our signature. */
export const PREVIEW_REFUSALS = ['forged', 'channel', 'expired', 'revoked'] as const;
export type PreviewRefusal = (typeof PREVIEW_REFUSALS)[number];

/**
 * The preview of a token, signed by the registry: on pages of `channel`, until `expires` (epoch ms), these builds
 * replace the served ones. Each arm has the form of a release's arm and is read separately. `findings`: results of the
 * compatibility check at the time of creation; none of them stops the preview.
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
