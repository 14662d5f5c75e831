import { closeGoals } from '@parola/process/goals';

/** Runs a benchmark and exits the process: with code 1 after a missed goal, and after an error with its message. */
export function runToEnd(main: () => Promise<void>): void {
  main().then(
    () => process.exit(closeGoals()),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
