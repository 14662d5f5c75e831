import { useState } from 'react';
import type { Award } from '@parola/calls';
import { useClaimed } from './use-claimed';

type ClaimResult = { ok: true; data: { awardList: readonly Award[] } } | { ok: false };

/** Adds up awards of the same kind, in the order of their first one. */
export function sumAwards(awards: readonly Award[]): Award[] {
  const sums = new Map<number, Award>();
  for (const award of awards) {
    const { count = 0 } = sums.get(award.propId) ?? {};
    sums.set(award.propId, { ...award, count: count + award.count });
  }
  return [...sums.values()];
}

/**
 * Claims several awards one after the other and shows their sum in one pop-up. It ends at the first refusal; the awards
 * received until then are shown.
 */
export function useClaimAll<What>(
  claim: (what: What) => Promise<ClaimResult>,
  onChanged: () => void,
): { run(all: readonly What[]): Promise<void>; busy: boolean } {
  const claimed = useClaimed();
  const [busy, setBusy] = useState(false);
  async function claimFrom([what, ...rest]: readonly What[]): Promise<readonly Award[]> {
    if (what === undefined) return [];
    const result = await claim(what);
    return result.ok ? [...result.data.awardList, ...(await claimFrom(rest))] : [];
  }
  return {
    busy,
    async run(all) {
      setBusy(true);
      const awards = await claimFrom(all);
      setBusy(false);
      onChanged();
      if (awards.length > 0) await claimed(sumAwards(awards));
    },
  };
}
