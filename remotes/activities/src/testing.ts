import type { CallResponse } from '@parola/calls';

type Info = Omit<CallResponse<'loginBonus3User'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

/** The state on day 3 of a run, with today's award claimable. */
export function signIn(changes: Partial<Info> = {}): Info {
  return {
    day: 3,
    loginBonus3CanReceive: true,
    addup: [],
    resetTime: Date.now() + 3_600_000,
    ruleList: [{ title: 'How it works', lines: ['One award a day.'] }],
    list: Array.from({ length: 7 }, (_, index) => ({
      day: index + 1,
      awardList: [{ id: index, propId: 2001, count: (index + 1) * 100 }],
      status: index < 2 ? (2 as const) : index === 2 ? (1 as const) : (0 as const),
    })),
    ...changes,
  };
}
export const NO_AWARDS = { list: [], pages: 0, total: 0 };
