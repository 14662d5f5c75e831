import { PROP_ID, type DrawInfo, type JackpotPool, type JackpotPoolId, type JackpotSection } from '@parola/calls';

/** The sections of the pools, by pool id. */
export type Sections = Readonly<Record<JackpotPoolId, JackpotSection>>;

/** Text keys of the pools' names. */
export const POOL_NAMES = {
  [PROP_ID.jackpotMega]: 'jackpot.pool.mega',
  [PROP_ID.jackpotMajor]: 'jackpot.pool.major',
  [PROP_ID.jackpotMinor]: 'jackpot.pool.minor',
  [PROP_ID.jackpotMini]: 'jackpot.pool.mini',
} as const satisfies Record<JackpotPoolId, string>;

/** The sections in which the shown figures of a player may move. */
export function sectionsOfInfo(
  info: Pick<DrawInfo, 'megaJackpotSection' | 'majorJackpotSection' | 'minorJackpotSection' | 'miniJackpotSection'>,
): Sections {
  return {
    [PROP_ID.jackpotMega]: info.megaJackpotSection,
    [PROP_ID.jackpotMajor]: info.majorJackpotSection,
    [PROP_ID.jackpotMinor]: info.minorJackpotSection,
    [PROP_ID.jackpotMini]: info.miniJackpotSection,
  };
}

/** Sections for exact pools, in which the figures do not move. Undefined while a pool is missing. */
export function sectionsOfPools(list: readonly Pick<JackpotPool, 'propId' | 'pool'>[]): Sections | undefined {
  const exact = (propId: JackpotPoolId) => {
    const pool = list.find((one) => one.propId === propId)?.pool;
    return pool === undefined ? undefined : { min: pool, max: pool };
  };
  const [mega, major, minor, mini] = [
    exact(PROP_ID.jackpotMega),
    exact(PROP_ID.jackpotMajor),
    exact(PROP_ID.jackpotMinor),
    exact(PROP_ID.jackpotMini),
  ];
  if (!mega || !major || !minor || !mini) return undefined;
  return {
    [PROP_ID.jackpotMega]: mega,
    [PROP_ID.jackpotMajor]: major,
    [PROP_ID.jackpotMinor]: minor,
    [PROP_ID.jackpotMini]: mini,
  };
}

/**
 * The next figure to show, in hundredths: random within the section, never above its end (player protection C53) and
 * never below the shown one, because a pool only grows. After a win the section is lower, and the figure restarts in
 * it. @param random in [0, 1)
 */
export function nextFigure(section: JackpotSection, shown: number | undefined, random: number): number {
  const from = shown === undefined || shown > section.max ? section.min : Math.max(section.min, shown);
  return Math.min(section.max, from + Math.floor(random * (section.max - from + 1)));
}
