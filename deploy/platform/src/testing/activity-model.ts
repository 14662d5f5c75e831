import type { ConfigValue } from '../config';

/** Rule of an activity in the configuration. */
type ActivityRule = ConfigValue<'appActivityRuleMap'>[string];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A player's action with its time (epoch ms); money in hundredths. */
export type Deed = { at: number } & (
  | { kind: 'deposit'; amount: number }
  | { kind: 'play'; bet: number; win: number; rounds: number }
  | { kind: 'logIn' }
);

export interface ModelPlayer {
  id: number;
  level: number;
  openedAt: number;
}

/** An activity: its kind and its rule. */
export interface ModelRun {
  kind: number;
  rule: ActivityRule;
}

/** Result of a claim: `received`, or the reason of the refusal. */
export type Verdict =
  | 'received'
  | 'closed'
  | 'over'
  | 'again'
  | 'excluded'
  | 'soldOut'
  | { need: number; have: number };

/** Days are counted from 1 January 1970 in Manila, which is eight hours ahead of UTC without summer time. */
const dayAt = (at: number) => Math.floor((at + 8 * HOUR_MS) / DAY_MS);
const dayNamed = (text: string) => Date.parse(`${text}T00:00Z`) / DAY_MS;
/** 1 Monday to 7 Sunday; day 0 was a Thursday. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;

/** First and last day of the period that contains a day, regardless of the activity's start and end. */
function spanOf(repeat: ActivityRule['repeat'], day: number): [number, number] {
  const date = new Date(day * DAY_MS);
  const month = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / DAY_MS;
  switch (repeat) {
    case 'once':
      return [-Infinity, Infinity];
    case 'day':
      return [day, day];
    case 'week':
      return [day + 1 - weekdayOf(day), day + 7 - weekdayOf(day)];
    case 'month':
      return [month(0), month(1) - 1];
  }
}

function tierOf({ rule }: ModelRun, tierId: number): ActivityRule['tierList'][number] {
  const tier = rule.tierList.find(({ id }) => id === tierId);
  if (!tier) throw new Error(`no tier ${tierId}`);
  return tier;
}

interface Claim {
  player: number;
  kind: number;
  tier: number;
  /** First day of the period of the claim. */
  span: number;
}

/** Reference model of activities: keeps every action and claim with its time, and recounts on every query. */
export class ActivityModel {
  private readonly deeds: (Deed & { player: number })[] = [];
  private readonly claims: Claim[] = [];

  does(player: ModelPlayer, deed: Deed): void {
    this.deeds.push({ ...deed, player: player.id });
  }

  /** Makes a claim and records it if granted. */
  claim(player: ModelPlayer, run: ModelRun, tierId: number, at: number): Verdict {
    const verdict = this.wouldBe(player, run, tierId, at);
    if (verdict === 'received')
      this.claims.push({ player: player.id, kind: run.kind, tier: tierId, span: this.spanAt(run, at)[0] });
    return verdict;
  }

  wouldBe(player: ModelPlayer, run: ModelRun, tierId: number, at: number): Verdict {
    const { rule } = run;
    const tier = tierOf(run, tierId);
    const day = dayAt(at);
    if (rule.until !== undefined && day > dayNamed(rule.until)) return 'over';
    if (!this.counts(run, day) || !this.isFor(player, run, day)) return 'closed';
    const own = this.received(player, run, at);
    if (own.includes(tierId) || (rule.takes === 'one' && own.length > 0)) return 'again';
    if (this.claims.some((one) => one.player === player.id && rule.notWith?.includes(one.kind))) return 'excluded';
    const have = this.have(player, run, at);
    if (have < tier.need) return { need: tier.need, have };
    return this.left(run, tierId, at) === 0 ? 'soldOut' : 'received';
  }

  /** A player's progress. The query itself counts as a log-in of the day. */
  have(player: ModelPlayer, run: ModelRun, at: number): number {
    const span = this.spanAt(run, at);
    const here: Deed & { player: number } = { kind: 'logIn', at, player: player.id };
    const counted = [...this.deeds, here].filter((deed) => {
      const day = dayAt(deed.at);
      return deed.player === player.id && this.counts(run, day) && day >= span[0] && day <= span[1];
    });
    const daysOf = (kind: Deed['kind']) =>
      [...new Set(counted.filter((deed) => deed.kind === kind).map((deed) => dayAt(deed.at)))].sort((a, b) => a - b);
    const amounts = counted.flatMap((deed) => (deed.kind === 'deposit' ? [deed.amount] : []));
    const played = counted.flatMap((deed) => (deed.kind === 'play' ? [deed] : []));
    const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
    switch (run.rule.condition) {
      case 'depositSum':
        return total(amounts);
      case 'depositCount':
        return amounts.length;
      case 'singleDeposit':
        return Math.max(0, ...amounts);
      case 'depositDays': {
        const days = daysOf('deposit');
        // Longest run of consecutive days, counted from each day.
        return Math.max(0, ...days.map((first, at0) => days.slice(at0).filter((one, n) => one === first + n).length));
      }
      case 'validBet':
        return total(played.map(({ bet }) => bet));
      case 'netLoss':
        return Math.max(0, total(played.map(({ bet, win }) => bet - win)));
      case 'rounds':
        return total(played.map(({ rounds }) => rounds));
      case 'playDays':
        return daysOf('play').length;
      case 'loginDays':
        return daysOf('logIn').length;
      default:
        return 1;
    }
  }

  /** Tiers that a player has received in the period of a time. */
  received(player: ModelPlayer, run: ModelRun, at: number): number[] {
    return this.takenIn(run, at)
      .filter((one) => one.player === player.id)
      .map(({ tier }) => tier);
  }

  /** Remaining stock of a tier for all players in the period of a time. */
  left(run: ModelRun, tierId: number, at: number): number | undefined {
    const { stock } = tierOf(run, tierId);
    return stock === undefined ? undefined : stock - this.takenIn(run, at).filter(({ tier }) => tier === tierId).length;
  }

  /** End of the period of a time, epoch ms; an activity without an end lasts until the end of 2099. */
  resetAt(run: ModelRun, at: number): number {
    const last = Math.min(this.spanAt(run, at)[1], dayNamed(run.rule.until ?? '2099-12-31'));
    return (last + 1) * DAY_MS - 8 * HOUR_MS;
  }

  private takenIn(run: ModelRun, at: number): Claim[] {
    const [span] = this.spanAt(run, at);
    return this.claims.filter((one) => one.kind === run.kind && one.span === span);
  }

  /** Period of a time; the first period before the start, the last one after the end. */
  private spanAt({ rule }: ModelRun, at: number): [number, number] {
    const first = dayNamed(rule.from);
    const last = rule.until === undefined ? Infinity : dayNamed(rule.until);
    return spanOf(rule.repeat, Math.max(first, Math.min(last, dayAt(at))));
  }

  /** Whether a day counts for the activity. */
  private counts({ rule }: ModelRun, day: number): boolean {
    if (day < dayNamed(rule.from) || (rule.until !== undefined && day > dayNamed(rule.until))) return false;
    return rule.weekdays === undefined || rule.weekdays.includes(weekdayOf(day));
  }

  private isFor(player: ModelPlayer, { rule: { audience } }: ModelRun, day: number): boolean {
    const has = this.deeds.some((deed) => deed.player === player.id && deed.kind === 'deposit');
    return (
      player.level >= (audience.vipFrom ?? 0) &&
      player.level <= (audience.vipTo ?? Infinity) &&
      (audience.deposited === undefined || audience.deposited === has) &&
      (audience.newDays === undefined || day - dayAt(player.openedAt) < audience.newDays)
    );
  }
}
