/** The part of a test file of Jest that its order needs. `cache`: whether durations of earlier runs are read. */
interface TestFile {
  path: string;
  context: { config: { cache: boolean } };
}

/** A sequencer of Jest. */
declare class HeaviestFirst {
  constructor(options: object);
  sort<T extends TestFile>(tests: readonly T[]): T[];
}
export = HeaviestFirst;
