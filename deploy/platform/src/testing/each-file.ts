import { endAll } from './process';

// Real databases and processes on a busy machine: slow is not wrong.
jest.setTimeout(60_000);
afterAll(endAll);
