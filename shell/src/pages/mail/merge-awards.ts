import type { MailAward } from '@parola/calls';

/** Two lists of awards as one, each kind once. */
export function mergeAwards(before: readonly MailAward[], more: readonly MailAward[]): MailAward[] {
  const sum = before.map((award) => ({ ...award }));
  for (const award of more) {
    const same = sum.find(({ propId, cash }) => propId === award.propId && cash === award.cash);
    if (same) same.count += award.count;
    else sum.push({ ...award, id: sum.length + 1 });
  }
  return sum;
}
