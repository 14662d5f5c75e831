import { manilaDate } from '@parola/calls';

/** Rows of one calendar day, newest first, as they came. */
export interface DayGroup<Row> {
  day: string;
  rows: Row[];
}

/** Groups by the business day (Manila), keeping the order; rows come newest first. */
export function groupByDay<Row extends { createTime: number }>(rows: readonly Row[]): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = [];
  for (const row of rows) {
    const day = manilaDate(row.createTime);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}
