/** Runs a bench and ends the process; with 1, and why in one line, when it fails. */
export function runToEnd(main: () => Promise<void>): void {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
