/** Whether this run is of the full tier, which repeats more often; unset means quick. */
export const isFullTier = (): boolean => process.env.PAROLA_TIER === 'full';
