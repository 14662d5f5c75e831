/** Log lines of level «error» of a server under test. A test fails on unexpected lines. */
export class ErrorLog {
  readonly lines: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly allowed: RegExp[] = [];

  write(line: string): void {
    this.lines.push(line);
  }

  /** Lets lines like this come; one has to. */
  expect(what: RegExp): void {
    this.expected.push(what);
  }

  /** Lets lines like this come; none has to. */
  allow(what: RegExp): void {
    this.allowed.push(what);
  }

  /** @throws Error for a line that is not expected, and for an expected one that did not come */
  check(): void {
    const known = [...this.expected, ...this.allowed];
    const unexpected = this.lines.filter((line) => !known.some((what) => what.test(line)));
    const missing = this.expected.filter((what) => !this.lines.some((line) => what.test(line)));
    if (unexpected.length > 0) throw new Error(`the server logged errors:\n${unexpected.join('')}`);
    if (missing.length > 0) throw new Error(`the server logged nothing like ${missing.join(', ')}`);
  }
}
