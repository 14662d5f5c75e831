/** Tells whether this run covers everything (`PAROLA_TIER=full`). The quick tier takes samples of the largest matrices. */
export function isFullTier(): boolean {
  return process.env.PAROLA_TIER === 'full';
}
