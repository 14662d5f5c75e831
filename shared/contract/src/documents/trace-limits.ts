/** Limits of an error's trace: number of places, characters of a path, largest line and column. */
export const TRACE_LIMITS = { places: 6, path: 120, position: 10_000_000 } as const;

/** Pattern of the class name of an error. */
export const ERROR_NAME = '^[A-Za-z]{1,40}$';
