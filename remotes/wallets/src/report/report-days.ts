import type { PlayReport } from '@parola/calls';

/** A Manila day of the report; amounts in hundredths. */
export interface ReportDay {
  day: string;
  deposit: number;
  exchange: number;
  playMinutes: number;
  bet: number;
  win: number;
  rounds: number;
}

/** The days of the report in order, with the bets of all game types added up. */
export function daysOf({ dayList, list }: Pick<PlayReport, 'dayList' | 'list'>): ReportDay[] {
  return dayList.map((day) => {
    const played = list.filter((one) => one.day === day.day);
    const sum = (of: 'bet' | 'win' | 'rounds') => played.reduce((so, one) => so + one[of], 0);
    return { ...day, bet: sum('bet'), win: sum('win'), rounds: sum('rounds') };
  });
}

/** Whether a day has any activity. */
export function isBusy({ deposit, exchange, bet, win, rounds }: ReportDay): boolean {
  return [deposit, exchange, bet, win, rounds].some((value) => value !== 0);
}

/** The bets by game type over all days, largest first. */
export function typesOf({ list }: Pick<PlayReport, 'list'>): { gameType: number; bet: number; win: number }[] {
  const types = new Map<number, { gameType: number; bet: number; win: number }>();
  for (const { gameType, bet, win } of list) {
    const type = types.get(gameType) ?? { gameType, bet: 0, win: 0 };
    types.set(gameType, { gameType, bet: type.bet + bet, win: type.win + win });
  }
  return [...types.values()].sort((a, b) => b.bet - a.bet);
}
