import { pesos } from '../ground/money';
import type { Refused } from '../games/game-api';
import { ask } from './dialogs';
import type { Host } from './host-messages';
import type { Problem, Texts } from './texts';

export type Remedy = 'again' | 'deposit' | 'lobby' | 'close' | 'refill';

/** The remedies for each problem: the first is the gold button, Esc means the last. */
const REMEDIES: Record<Problem, Remedy[]> = {
  INSUFFICIENT_FUNDS: ['deposit', 'close'],
  DEMO_FUNDS: ['refill', 'close'],
  LIMIT: ['close', 'lobby'],
  PLAYER_BLOCKED: ['lobby'],
  SESSION_EXPIRED: ['lobby'],
  SESSION_UNKNOWN: ['lobby'],
  MAINTENANCE: ['close', 'lobby'],
  BAD_AMOUNT: ['close'],
  BET_NOT_PLACED: ['close', 'lobby'],
  PENDING: ['again', 'close'],
  UNAVAILABLE: ['again', 'lobby'],
  ROUND_OPEN: ['close'],
  TOO_LATE: ['close'],
  FREE_OVER: ['close'],
  NO_ANSWER: ['again', 'lobby'],
};

/** Reports to the casino's page the problems that concern it. */
function tellHost(host: Host, problem: Problem, refused: Pick<Refused, 'kind'>): void {
  if (problem === 'LIMIT') host.post({ t: 'limit', kind: refused.kind ?? '' });
  else if (problem !== 'INSUFFICIENT_FUNDS' && problem !== 'DEMO_FUNDS') host.post({ t: 'error', status: problem });
}

/** Shows a problem in plain words and returns the player's choice. */
export async function showProblem(
  texts: Texts,
  host: Host,
  problem: Problem,
  refused: Pick<Refused, 'kind' | 'left'> = {},
): Promise<Remedy> {
  tellHost(host, problem, refused);
  const { title, text } = texts.problem[problem];
  const remedies = REMEDIES[problem];
  const choices = remedies.map((value, index) => ({ label: texts.action[value], value, primary: index === 0 }));
  const kind = problem === 'LIMIT' && refused.kind ? [texts.limitKind(refused.kind)] : [];
  const left = problem === 'LIMIT' && refused.left !== undefined ? [texts.limitLeft(pesos(refused.left))] : [];
  return ask<Remedy>(title, [text, ...kind, ...left], choices, remedies.at(-1) ?? 'close');
}
