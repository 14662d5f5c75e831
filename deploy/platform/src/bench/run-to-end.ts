/** Runs a bench and ends the process with its exit code; with 1, and why in one line, when it cannot be run. */
export function runToEnd(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
