const MANILA_OFFSET_MS = 8 * 3600 * 1000;

/** Today in Manila, `YYYY-MM-DD`. The Philippines have no summer time. */
export function manilaToday(now = Date.now()): string {
  return new Date(now + MANILA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Whether somebody born on `birthday` (`YYYY-MM-DD`) has reached `age` by Manila's date, the birthday itself included (player protection C01). */
export function isOfAge(birthday: string, age: number, now = Date.now()): boolean {
  const year = Number(birthday.slice(0, 4));
  return (
    Number.isInteger(year) &&
    year > 0 &&
    `${String(year + age).padStart(4, '0')}${birthday.slice(4)}` <= manilaToday(now)
  );
}
