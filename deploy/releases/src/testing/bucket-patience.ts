/** Timeout for an in-memory Ceph: milliseconds per request instead of microseconds. */
jest.setTimeout(900_000);
