/** A falling packet: its lane, start time and duration, in ms from the start of the rain. */
export interface Falling {
  no: number;
  lane: number;
  at: number;
  ms: number;
}

export const LANES = 5;
/** Interval between two packets, ms. */
const APART_MS = 650;
const SLOWEST_MS = 4_400;
const FASTEST_MS = 3_200;

/**
 * A seeded pseudo-random generator in [0, 1) (mulberry32 over FNV-1a). It places packets only; their contents come from
 * the server.
 */
function numbersOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * All packets of a rain, in the order of their start. Neighbours never share a lane, and the last packet lands before
 * the end.
 */
export function layoutOf(seed: string, durationSec: number): Falling[] {
  const next = numbersOf(seed);
  const last = durationSec * 1_000 - SLOWEST_MS;
  const packets: Falling[] = [];
  let lane = 0;
  for (let at = 0; at <= last; at += APART_MS) {
    lane = (lane + 1 + Math.floor(next() * (LANES - 1))) % LANES;
    const ms = Math.round(FASTEST_MS + next() * (SLOWEST_MS - FASTEST_MS));
    packets.push({ no: packets.length + 1, lane, at, ms });
  }
  return packets;
}

/** Packets visible `elapsed` ms after the start, the lowest first. */
export function inSight(packets: readonly Falling[], elapsed: number): Falling[] {
  const down = ({ at, ms }: Falling) => (elapsed - at) / ms;
  return packets.filter(({ at, ms }) => elapsed >= at && elapsed < at + ms).sort((a, b) => down(b) - down(a));
}
