/** A use of a feature that a promised browser lacks. */
export interface Finding {
  /** The feature as exceptions name it: `member toSorted`, `selector :has`. */
  feature: string;
  /** The versions from which browsers have it. */
  since: string;
  /** The offset of the use in the text; characters. */
  at: number;
}
