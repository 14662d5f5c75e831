/** The part of a test file of Jest that its order needs. */
interface TestFile {
  path: string;
}

/** A sequencer of Jest. */
declare class RandomOrder {
  constructor(options: { globalConfig: { seed: number } });
  sort<T extends TestFile>(tests: readonly T[]): T[];
  cacheResults(): void;
}
export = RandomOrder;
