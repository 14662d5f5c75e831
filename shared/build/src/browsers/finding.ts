/** A use of what a promised browser lacks. */
export interface Finding {
  /** What is used, as exceptions name it: `member toSorted`, `selector :has`. */
  feature: string;
  /** The versions from which browsers have it. */
  since: string;
  /** Where it stands: characters from the start of the text. */
  at: number;
}
