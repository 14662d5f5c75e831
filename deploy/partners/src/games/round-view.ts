import { freeGamesGiven } from '../engine/round';
import type { HistoryRound, RoundView } from './game-api';
import { rulesOf, type RulesOf } from './registry';
import { betOf } from './round-bet';
import type { Round } from './rounds';

/**
 * The part of a round that its player may see now, computed by the rules it was played by: the newest shown spin, or
 * spin `index` of those shown. @throws RangeError for a spin not shown yet; Error when the rules of the round were not
 * kept
 */
export function viewOf(round: Round, index = round.shown - 1): RoundView {
  const staked = betOf(round);
  const game = rulesOf(round.gameCode, round.version);
  if (!game) throw new Error(`the rules ${round.version} of ${round.gameCode} were not kept`);
  const result = game.replay(staked, round.outcome);
  const spin = result.spins[index];
  if (!spin || index >= round.shown) throw new RangeError(`spin ${index} of round ${round.id} is not shown yet`);
  // A ride shows its only spin while it is still running.
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
 * A round for the history: its shown results and the total so far, computed by its own rules (player protection C45). A
 * round without kept rules shows only its sums.
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
