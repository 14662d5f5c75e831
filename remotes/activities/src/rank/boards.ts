import { formatPesos, RANK_KIND, RANK_TYPE, type RankKind, type RankType } from '@parola/calls';
import { useText } from '../text/rank';

/** Kinds and periods by name, because tabs need string values. */
export const KINDS = { bet: RANK_KIND.bet, win: RANK_KIND.win, invite: RANK_KIND.invite } as const;
export const TYPES = { day: RANK_TYPE.day, week: RANK_TYPE.week, month: RANK_TYPE.month } as const;
export type KindName = keyof typeof KINDS;
export type TypeName = keyof typeof TYPES;
export const KIND_NAMES: readonly KindName[] = ['bet', 'win', 'invite'];
export const TYPE_NAMES: readonly TypeName[] = ['day', 'week', 'month'];

const KIND_WORDS = {
  [RANK_KIND.bet]: 'activities.rank.bet',
  [RANK_KIND.win]: 'activities.rank.win',
  [RANK_KIND.invite]: 'activities.rank.invite',
} as const satisfies Record<RankKind, string>;
const TYPE_WORDS = {
  [RANK_TYPE.day]: 'activities.rank.day',
  [RANK_TYPE.week]: 'activities.rank.week',
  [RANK_TYPE.month]: 'activities.rank.month',
} as const satisfies Record<RankType, string>;

/** Texts of a board: its names and its formatted scores. */
export function useBoardWords() {
  const t = useText();
  return {
    kind: (kind: RankKind) => t(KIND_WORDS[kind]),
    type: (type: RankType) => t(TYPE_WORDS[type]),
    score: (kind: RankKind, score: number) =>
      kind === RANK_KIND.invite ? t('activities.rank.friends', { count: score }) : formatPesos(score),
  };
}
