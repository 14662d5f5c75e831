/** A use of a feature that a supported browser lacks. */
export interface Finding {
  /** The feature in the spelling of exceptions: `member toSorted`, `selector :has`. */
  feature: string;
  /** First versions of browsers with the feature. */
  since: string;
  /** Offset of the use in the text, in characters. */
  at: number;
}
