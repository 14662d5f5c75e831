/** Log lines of level «error» of a server under test. A test fails on unexpected lines. */
export class ErrorLog {
  readonly lines: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly allowed: RegExp[] = [];

  write(line: string): void {
    this.lines.push(line);
  }

  /** Expects at least one line that matches. */
  expect(what: RegExp): void {
    this.expected.push(what);
  }

  /** Allows lines that match; there may be none. */
  allow(what: RegExp): void {
    this.allowed.push(what);
  }

  /** @throws Error for an unexpected line, and for an expected one that is missing */
  check(): void {
    const known = [...this.expected, ...this.allowed];
    const unexpected = this.lines.filter((line) => !known.some((what) => what.test(line)));
    const missing = this.expected.filter((what) => !this.lines.some((line) => what.test(line)));
    if (unexpected.length > 0) throw new Error(`the server logged errors:\n${unexpected.join('')}`);
    if (missing.length > 0) throw new Error(`the server logged nothing like ${missing.join(', ')}`);
  }
}
