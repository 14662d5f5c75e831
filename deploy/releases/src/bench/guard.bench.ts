import { closeGoals, judge } from '@parola/process/goals';
import { detection } from '../testing/simulate-rollout';
import { measureStrangers } from './strangers';

/** Parameters: 1500 rollouts, a failure rate of 0.5 %, a canary of 5 %, one check a minute for an hour. */
const RUNS = 1_500;
const STABLE = 0.005;
const USUAL = { share: 0.05, stable: STABLE, looks: 60 };
const PER_MINUTE = [200, 2_000];
const WORSE = [0.02, 0.05, 0.2, 1];
/** Share of devices that fail to load both builds. */
const LOADS = 0.003;
/** Limit of wrongly ended canaries. */
const MOST_FALSE = 0.002;
/** Number of rollouts for each row of the table about strangers. */
const OF_STRANGERS = 100;

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`;

/**
 * Measures the guard's rule in simulated rollouts: how often it ends a good build, and after how many minutes it ends
 * a bad one.
 */
function measureGuard(): void {
  console.log(
    `\nThe guard in ${RUNS} made-up rollouts each, ${percent(STABLE)} of sessions fail, canary ${percent(0.05)}`,
  );
  for (const perMinute of PER_MINUTE) {
    const { share } = detection(RUNS, { ...USUAL, perMinute, canary: STABLE });
    console.log(
      `  ${perMinute} sessions a minute: of builds as good ${percent(share, 2)} are ended, ${judge(`falsely ended, ${perMinute} sessions a minute`, share * 100, { atMost: MOST_FALSE * 100 }, '%')}`,
    );
    const loads = { stable: LOADS, canary: LOADS };
    const loading = detection(RUNS, { ...USUAL, perMinute, canary: STABLE, loads });
    console.log(
      `    where ${percent(LOADS)} of devices load neither: ${percent(loading.share, 2)} are ended, ${judge(`falsely ended, ${perMinute} sessions a minute, failing loads`, loading.share * 100, { atMost: MOST_FALSE * 100 }, '%')}`,
    );
    for (const canary of WORSE) {
      const found = detection(RUNS, { ...USUAL, perMinute, canary });
      const after = found.median < Infinity ? `half of these within ${found.median} min` : 'none';
      console.log(`    failing at ${percent(canary).padStart(7)}: ${percent(found.share).padStart(7)} found, ${after}`);
    }
  }
}

measureGuard();
measureStrangers(OF_STRANGERS);
process.exitCode = closeGoals();
