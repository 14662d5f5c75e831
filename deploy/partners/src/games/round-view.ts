import { freeGamesGiven } from '../engine/round';
import type { HistoryRound, RoundView } from './game-api';
import { rulesOf, type RulesOf } from './registry';
import { betOf } from './round-bet';
import type { Round } from './rounds';

/**
 * A round as its player may see it now, by the rules it was played by: the newest shown spin, or spin `index` of
 * those already shown.
 * @throws RangeError for a spin not shown yet; Error where the rules of the round were not kept
 */
export function viewOf(round: Round, index = round.shown - 1): RoundView {
  const staked = betOf(round);
  const game = rulesOf(round.gameCode, round.version);
  if (!game) throw new Error(`the rules ${round.version} of ${round.gameCode} were not kept`);
  const result = game.replay(staked, round.outcome);
  const spin = result.spins[index];
  if (!spin || index >= round.shown) throw new RangeError(`spin ${index} of round ${round.id} is not shown yet`);
  // A ride shows its only spin while it goes on.
  const finished = index === result.spins.length - 1 && round.state !== 'open';
  return {
    roundId: round.id,
    bet: round.bet,
    staked,
    free: round.freeGrant !== null,
    index,
    spin,
    total: result.totals[index] ?? 0,
    freeGames: { given: freeGamesGiven(result, index), played: index },
    finished,
    settled: finished && round.state === 'settled',
    capped: finished && result.capped,
  };
}

/**
 * A round for the history: its shown results and the total so far, by the rules of its time (player protection C45).
 * A round whose rules were not kept shows its sums only.
 */
export function historyOf(round: Round, rules: RulesOf = rulesOf): HistoryRound {
  const staked = betOf(round);
  const result = rules(round.gameCode, round.version)?.replay(staked, round.outcome);
  const { state } = round;
  return {
    roundId: round.id,
    time: round.createdAt.getTime(),
    bet: round.bet,
    staked,
    free: round.freeGrant !== null,
    win: state === 'void' ? 0 : (result?.totals[round.shown - 1] ?? round.win),
    state: state === 'open' || state === 'settling' || state === 'void' ? state : 'settled',
    balanceBefore: round.balanceBefore,
    balanceAfter: round.balanceAfter,
    version: round.version,
    spins: result?.spins.slice(0, round.shown) ?? [],
  };
}
