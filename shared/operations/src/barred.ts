/** Bounds of a file with barred persons (our own; longer lists come in several files). */
export const BARRED_FILE = { maxBytes: 5_000_000, maxLines: 100_000 } as const;

/**
 * Why a file is no list: too large, not UTF-8, other columns, without a person, a quote that does not end, too many
 * lines.
 */
export const BARRED_FILE_TROUBLES = ['tooLarge', 'encoding', 'columns', 'empty', 'quotes', 'tooMany'] as const;
export type BarredFileTrouble = (typeof BARRED_FILE_TROUBLES)[number];

/**
 * The fault of a line: missing or extra cells, a spreadsheet formula, invisible signs, a name without birthday or the
 * reverse, no person in it, a number shortened by a spreadsheet, an invalid cell, the same as a line before.
 */
export const BAD_LINES = ['cells', 'formula', 'signs', 'half', 'nobody', 'shortened', 'wrong', 'twice'] as const;
export type BadLineReason = (typeof BAD_LINES)[number];

export interface BadLine {
  /** Of the file, the first is 1. */
  line: number;
  reason: BadLineReason;
  column?: 'name' | 'birthday' | 'id_number' | 'note';
  /** Where the same person stood first. */
  first?: number;
}

/** A list that an operator brought. */
export interface BarredImport {
  id: string;
  file: string;
  /** It is the whole list: persons who are not in it are taken off. */
  replaces: boolean;
  /** Login. */
  operator: string;
  createTime: number;
  applyTime: number | null;
  /** Without the one that names the columns. */
  lines: number;
  badCount: number;
}

/** A list with its present or past effect. */
export interface BarredOpened extends BarredImport {
  /** Persons on the list now. */
  listed: number;
  /** Persons in the file; 0 once it was applied, or forgotten after a week. */
  persons: number;
  added: number;
  kept: number;
  removed: number;
  /** The first 100. */
  bad: BadLine[];
  /** The matching players, 100 at most; `by`: 1 name and birthday, 2 number of an ID; `barred`: is barred already. */
  hits: { player: string; by: number[]; barred: boolean }[];
  hitCount: number;
}
