import { countedAddress } from '@parola/process/counted-address';
import type { FastifyRequest } from 'fastify';
import { Refused } from './request-bodies';

/**
 * Calls of one caller that are with the platform at once. A page has a few under way. An address without a token may be
 * a mobile network with many visitors.
 */
export const CALLS_AT_ONCE = { player: 8, address: 24 } as const;

/** Waiting calls of one caller, and the longest wait, ms. */
const RULE = { waiting: 200, patienceMs: 15_000 };

interface Line {
  underWay: number;
  waiting: (() => void)[];
}

/** The caller whose turns a call takes: the player of the token, or the address without one. */
export function callerOf(request: FastifyRequest): { name: string; most: number } {
  const { authorization } = request.headers;
  return authorization === undefined
    ? { name: `address ${countedAddress(request.ip)}`, most: CALLS_AT_ONCE.address }
    : { name: `token ${authorization}`, most: CALLS_AT_ONCE.player };
}

/**
 * Lets each caller have a number of calls with the platform at once; the others wait here in their order. The
 * connections to the platform are shared by all players: a burst of one caller, which waits for its own locks, would
 * take all of them.
 */
export class CallerTurns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly rule: { waiting: number; patienceMs: number } = RULE) {}

  /** Waits for a turn. Resolves with a function that gives it back once. @throws Refused 503 */
  async begin(name: string, most: number): Promise<() => void> {
    const line = this.lines.get(name) ?? { underWay: 0, waiting: [] };
    this.lines.set(name, line);
    if (line.underWay < most) line.underWay += 1;
    else await this.turn(line);
    let isReturned = false;
    return () => {
      if (isReturned) return;
      isReturned = true;
      const next = line.waiting.shift();
      // The next call takes the turn over, so the number of calls under way stays.
      if (next) return next();
      line.underWay -= 1;
      if (line.underWay === 0) this.lines.delete(name);
    };
  }

  private turn({ waiting }: Line): Promise<void> {
    if (waiting.length >= this.rule.waiting) throw new Refused(503);
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new Refused(503));
      }, this.rule.patienceMs);
      waiting.push(go);
    });
  }
}
