/** Runs a bench and exits with its code; exits with 1 and a one-line reason if it throws. */
export function runToEnd(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
