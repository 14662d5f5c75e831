/** A whole Ceph in memory answers in milliseconds where a disk takes microseconds. */
jest.setTimeout(900_000);
