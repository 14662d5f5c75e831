import { closeGoals } from '@parola/process/goals';

/** Runs a bench and exits with its code, or with 1 after a missed goal, and after an error with its message. */
export function runToEnd(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code || closeGoals()),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
