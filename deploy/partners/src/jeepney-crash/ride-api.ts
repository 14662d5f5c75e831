/**
 * Types of the API between the page of the ride and this server. Types only, because the browser bundle imports them
 * too. Times in ms since 1970, multipliers in hundredths.
 */

/** Facts of a ride that are public before its stop. */
interface RideMessage {
  id: string;
  number: number;
  /**
   * `commitment`: SHA-256 of seed and id. `link`: SHA-256 of the previous link and this commitment. Both hexadecimal.
   */
  commitment: string;
  link: string;
}

/**
 * `GET /game/v1/rides/news`, an event stream of the state of the shared ride. The multiplier follows from `leavesAt`
 * and the server's `now`.
 */
export type RideNews = RideMessage & {
  now: number;
  /** Start of the ride; stakes are taken before it. */
  leavesAt: number;
  /** Stops of the previous rides, newest first. */
  recent: number[];
} & ({ state: 'betting' | 'running' } | { state: 'crashed'; seed: string; multiplier: number });

/** A finished ride with all data for its verification. */
export interface PastRide extends RideMessage {
  seed: string;
  multiplier: number;
  /** The ride was interrupted or never started: its stakes were returned. */
  isVoid: boolean;
}

/** `GET /game/v1/rides`: newest first. */
export interface PastRidesAnswer {
  rides: PastRide[];
}

/** `POST /game/v1/leave`: exits a ride; idempotent per round, with the same answer as a play. */
export interface LeaveRequest {
  roundId: string;
}
