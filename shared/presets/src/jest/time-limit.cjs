/** Set-up file with the time limit of tests, for configurations that run without the root's (`jest --config`). */
jest.setTimeout(require('./test-timeout.cjs').testTimeout);
