import { manilaDay } from '@parola/calls';

/** Rows of one calendar day (`YYYY-MM-DD`; `at`: epoch ms), in their order. */
export interface DayGroup<Row> {
  day: string;
  at: number;
  rows: Row[];
}

/** Groups rows by business day (Manila) and keeps their order; the rows must be sorted newest first. */
export function groupByDay<Row extends { createTime: number }>(rows: readonly Row[]): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = [];
  for (const row of rows) {
    const day = manilaDay(row.createTime);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, at: row.createTime, rows: [row] });
  }
  return groups;
}
