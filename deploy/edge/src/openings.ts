import { CallerTurns } from './caller-turns';
import { atAddress } from './connection-places';

/** Openings of one address that wait for the platform's answer at once. */
const OPENINGS_OF_ONE_ADDRESS = 4;

/** Limits of openings. */
export interface OpeningBounds {
  /** Openings that wait for the platform's answer at once. */
  atOnce: number;
  /** Openings of one address, and of all, that wait here for their turn. */
  waiting: number;
  /** Longest wait for a turn, ms. */
  patienceMs: number;
}

/**
 * Bounds the questions to the platform that decide about a long request, such as an event stream or a form. A burst of
 * such requests would delay the calls of all players; here the requests wait in their order.
 */
export class Openings {
  private readonly turns: CallerTurns;

  constructor(private readonly bounds: OpeningBounds) {
    this.turns = new CallerTurns(bounds);
  }

  /**
   * Waits until the platform may be asked. Resolves with a function that lets the next opening begin.
   * @throws Refused 503
   */
  async begin(address: string): Promise<() => void> {
    const { name, most } = atAddress(address, OPENINGS_OF_ONE_ADDRESS);
    const endOwn = await this.turns.begin(name, most);
    try {
      const end = await this.turns.begin('all', this.bounds.atOnce);
      return () => {
        end();
        endOwn();
      };
    } catch (error) {
      endOwn();
      throw error;
    }
  }
}
