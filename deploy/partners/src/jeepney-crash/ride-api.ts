/**
 * The words between the page of the ride and this server. Types only: the browser bundle imports them too. Times in
 * ms since 1970, multipliers in hundredths.
 */

/** The public facts of a ride before its stop. */
interface RideTold {
  id: string;
  number: number;
  /** SHA-256 of seed and id, and of the link before with this commitment: hexadecimal. */
  commitment: string;
  link: string;
}

/**
 * `GET /game/v1/rides/news`, an event stream of the state of the shared ride. The multiplier follows from `leavesAt`
 * and the server's `now`.
 */
export type RideNews = RideTold & {
  now: number;
  /** Until then stakes are taken; then it goes. */
  leavesAt: number;
  /** Where the rides before stopped, newest first. */
  recent: number[];
} & ({ state: 'betting' | 'running' } | { state: 'crashed'; seed: string; multiplier: number });

/** A ride that is over, with all that is needed to check it. */
export interface PastRide extends RideTold {
  seed: string;
  multiplier: number;
  /** It was interrupted or never left: its stakes went back. */
  isVoid: boolean;
}

/** `GET /game/v1/rides`: newest first. */
export interface PastRidesAnswer {
  rides: PastRide[];
}

/** `POST /game/v1/leave`, answered as a play: idempotent per round. */
export interface LeaveRequest {
  roundId: string;
}
