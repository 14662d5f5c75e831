/** Whether this run is of the full tier, which starts processes and takes whole samples; unset means quick. */
export const isFullTier = (): boolean => process.env.PAROLA_TIER === 'full';
