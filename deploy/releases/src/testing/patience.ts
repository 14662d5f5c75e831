/** Set before each test file: some tests start dozens of processes, and those start slowly on a busy machine. */
jest.setTimeout(60_000);
