/** Files of a build: path inside the build → contents. */
export type Files = ReadonlyMap<string, Buffer>;
