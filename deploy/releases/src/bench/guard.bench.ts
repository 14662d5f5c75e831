import { detection } from '../testing/simulate-rollout';
import { measureStrangers } from './strangers';

/** 1500 rollouts, a failure rate of 0.5 %, a canary of 5 %, one look a minute for an hour. */
const RUNS = 1_500;
const STABLE = 0.005;
const USUAL = { share: 0.05, stable: STABLE, looks: 60 };
const PER_MINUTE = [200, 2_000];
const WORSE = [0.02, 0.05, 0.2, 1];
/** Share of devices on which neither build loads. */
const LOADS = 0.003;
/** Of the issue. */
const MOST_FALSE = 0.002;
/** Rollouts of each row of the table of strangers. */
const OF_STRANGERS = 100;

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`;

/**
 * The guard's rule in made-up rollouts: how often it ends a build that is as good, and after how many minutes one
 * that is not.
 */
function measureGuard(): void {
  console.log(
    `\nThe guard in ${RUNS} made-up rollouts each, ${percent(STABLE)} of sessions fail, canary ${percent(0.05)}`,
  );
  for (const perMinute of PER_MINUTE) {
    const { share } = detection(RUNS, { ...USUAL, perMinute, canary: STABLE });
    console.log(
      `  ${perMinute} sessions a minute: of builds as good ${percent(share, 2)} are ended, goal ≤ ${percent(MOST_FALSE)}`,
    );
    const loads = { stable: LOADS, canary: LOADS };
    const loading = detection(RUNS, { ...USUAL, perMinute, canary: STABLE, loads });
    console.log(
      `    where ${percent(LOADS)} of devices load neither: ${percent(loading.share, 2)} are ended, goal ≤ ${percent(MOST_FALSE)}`,
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
