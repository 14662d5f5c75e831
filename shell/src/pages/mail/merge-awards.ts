import type { MailAward } from '@parola/calls';

/** Merges two lists of awards; each kind appears once, with the sum of its counts. */
export function mergeAwards(before: readonly MailAward[], more: readonly MailAward[]): MailAward[] {
  const sum = before.map((award) => ({ ...award }));
  for (const award of more) {
    const same = sum.find(({ propId, cash }) => propId === award.propId && cash === award.cash);
    if (same) same.count += award.count;
    else sum.push({ ...award, id: sum.length + 1 });
  }
  return sum;
}
