/** Limits of a file with barred persons. Not in the specification; longer lists come in several files. */
export const BARRED_FILE = { maxBytes: 5_000_000, maxLines: 100_000 } as const;

/**
 * Reasons for which a file is no valid list: too large, not UTF-8, other columns, no person in it, an unclosed quote,
 * too many lines.
 */
export const BARRED_FILE_TROUBLES = ['tooLarge', 'encoding', 'columns', 'empty', 'quotes', 'tooMany'] as const;
export type BarredFileTrouble = (typeof BARRED_FILE_TROUBLES)[number];

/**
 * Faults of a line: missing or extra cells, a spreadsheet formula, invisible characters, a name without birthday or
 * the reverse, no person, a number shortened by a spreadsheet, an invalid cell, a repeated line.
 */
export const BAD_LINES = ['cells', 'formula', 'signs', 'half', 'nobody', 'shortened', 'wrong', 'twice'] as const;
export type BadLineReason = (typeof BAD_LINES)[number];

export interface BadLine {
  /** Number of the line in the file, from 1. */
  line: number;
  reason: BadLineReason;
  column?: 'name' | 'birthday' | 'id_number' | 'note';
  /** For a repeated line: number of its first occurrence. */
  first?: number;
}

/** A list that an operator has uploaded. */
export interface BarredImport {
  id: string;
  file: string;
  /** True for a complete list: persons who are not in it are removed. */
  replaces: boolean;
  /** Login of the operator. */
  operator: string;
  createTime: number;
  applyTime: number | null;
  /** Number of lines without the header. */
  lines: number;
  badCount: number;
}

/** A list with its present or past effect. */
export interface BarredOpened extends BarredImport {
  /** Persons on the list now. */
  listed: number;
  /** Persons in the file; 0 after it was applied, or deleted after a week. */
  persons: number;
  added: number;
  kept: number;
  removed: number;
  /** The first 100 faulty lines. */
  bad: BadLine[];
  /**
   * Matching players, at most 100. `by`: 1 name and birthday, 2 number of an ID. `barred`: the player is barred
   * already.
   */
  hits: { player: string; by: number[]; barred: boolean }[];
  hitCount: number;
}
