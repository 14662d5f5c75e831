import { EMPTY_RED_DOTS, type RedDots } from '@parola/calls';
import type { Backlog } from '../db/backlog';
import { notifyPlayer } from '../db/live-news';
import type { Tx } from '../db/pool';
import { readTogether, together } from '../db/read-together';
import type { PersonalTable } from './personal';
import type { AwardSource, DomainHooks, Hooks, Posting } from './hooks';

/** The composed parts of a domain. */
export interface Hooked {
  name: string;
  hooks?: DomainHooks;
  awards?: readonly AwardSource[];
  personal?: readonly PersonalTable[];
  backlogs?: readonly Backlog[];
}

interface Answer<T> {
  domain: string;
  answer: T;
}

/** Calls the hooks one after another: a transaction has one connection, and the list defines the order of locks. */
async function ask<T>(
  domains: readonly Hooked[],
  call: (hooks: DomainHooks) => Promise<T> | undefined,
): Promise<Answer<T>[]> {
  const answers: Answer<T>[] = [];
  for (const { name, hooks } of domains) {
    const pending = hooks && call(hooks);
    if (pending) answers.push({ domain: name, answer: await pending });
  }
  return answers;
}

/** Calls the hooks at the same time, on a handle that sends their reads together. For hooks that only read. */
async function askTogether<T>(
  domains: readonly Hooked[],
  tx: Tx,
  call: (hooks: DomainHooks, reads: Tx) => Promise<T> | undefined,
): Promise<Answer<T>[]> {
  const reads = readTogether(tx);
  const answers = domains.flatMap(({ name, hooks }) => {
    const pending = hooks && call(hooks, reads);
    return pending ? [pending.then((answer) => ({ domain: name, answer }))] : [];
  });
  return together(...answers);
}

/** @throws Error for a field given by two domains, because the result would depend on their order. */
function merged<T extends object>(what: string, answers: readonly Answer<Partial<T>>[]): Partial<T> {
  const all: Partial<T> = {};
  for (const { domain, answer } of answers) {
    const twice = Object.keys(answer).find((field) => Object.hasOwn(all, field));
    if (twice !== undefined) throw new Error(`${what}: ${twice} comes from ${domain} and from a domain before it`);
    Object.assign(all, answer);
  }
  return all;
}

type RedDotFlag = Exclude<keyof RedDots, 'mailUnread'>;

function isFlag(name: string): name is RedDotFlag {
  return name in EMPTY_RED_DOTS && name !== 'mailUnread';
}

const RED_DOT_FLAGS = Object.keys(EMPTY_RED_DOTS).filter(isFlag);

/** Combines red dots: a flag is set if any domain sets it; only the mail has a count of unread messages. */
function waiting(answers: readonly Answer<Partial<RedDots>>[]): Partial<RedDots> {
  const { mailUnread } = merged<RedDots>(
    'redDots',
    answers.flatMap(({ domain, answer }) =>
      'mailUnread' in answer ? [{ domain, answer: { mailUnread: answer.mailUnread } }] : [],
    ),
  );
  const flags = RED_DOT_FLAGS.filter((flag) => answers.some(({ answer }) => flag in answer)).map((flag) => [
    flag,
    answers.some(({ answer }) => answer[flag] === true),
  ]);
  return { ...Object.fromEntries(flags), ...(mailUnread !== undefined && { mailUnread }) };
}

function inTurn(postings: readonly Answer<Posting | undefined>[]): Posting {
  return async () => {
    for (const { answer: post } of postings) await post?.();
  };
}

function sourcesOf(domains: readonly Hooked[]): ReadonlyMap<string, AwardSource> {
  const sources = domains.flatMap(({ awards = [] }) => awards);
  const byName = new Map(sources.map((source) => [source.name, source]));
  if (byName.size !== sources.length) throw new Error('Two sources of awards have one name');
  return byName;
}

/**
 * Combines the hooks of all domains, in the order of the list.
 * @throws Error when two domains have a source of awards of the same name.
 */
export function composeHooks(domains: readonly Hooked[]): Hooks {
  const all: Hooks = {
    awardSources: sourcesOf(domains),
    personal: domains.flatMap(({ personal = [] }) => personal),
    backlogs: domains.flatMap(({ backlogs = [] }) => backlogs),
    daily: domains.flatMap(({ name, hooks }) => (hooks?.dayTurned ? [{ domain: name, run: hooks.dayTurned }] : [])),
    // A deposit or settled rounds may set a red dot in any domain, so the dots are sent again.
    depositSettled: async (tx, deposit) => {
      notifyPlayer(tx, deposit.userId, 'dots');
      return inTurn(await ask(domains, (hooks) => hooks.depositSettled?.(tx, deposit)));
    },
    roundsSettled: async (tx, rounds) => {
      for (const { userId } of rounds.bets) notifyPlayer(tx, userId, 'dots');
      return inTurn(await ask(domains, (hooks) => hooks.roundsSettled?.(tx, rounds)));
    },
    withdrawalAsked: async (tx, request) =>
      (await ask(domains, (hooks) => hooks.withdrawalAsked?.(tx, request))).flatMap(({ answer }) => answer),
    loggedIn: async (tx, login) => void (await ask(domains, (hooks) => hooks.loggedIn?.(tx, login))),
    passwordChanged: async (tx, change) => void (await ask(domains, (hooks) => hooks.passwordChanged?.(tx, change))),
    wayInChanged: async (tx, change) => void (await ask(domains, (hooks) => hooks.wayInChanged?.(tx, change))),
    excluded: async (tx, who) => void (await ask(domains, (hooks) => hooks.excluded?.(tx, who))),
    feedbackAnswered: async (tx, answer) => void (await ask(domains, (hooks) => hooks.feedbackAnswered?.(tx, answer))),
    personalDataLocked: async (tx, who) =>
      (await ask(domains, (hooks) => hooks.personalDataLocked?.(tx, who))).some(({ answer }) => answer),
    erasureObstacles: async (tx, who) =>
      (await ask(domains, (hooks) => hooks.erasureObstacles?.(tx, who))).flatMap(({ answer }) => answer),
    userInfo: async (tx, who) =>
      merged('userInfo', await askTogether(domains, tx, (hooks, reads) => hooks.userInfo?.(reads, who))),
    redDots: async (tx, who) => waiting(await askTogether(domains, tx, (hooks, reads) => hooks.redDots?.(reads, who))),
    activityList: async (tx, who) =>
      (await askTogether(domains, tx, (hooks, reads) => hooks.activityList?.(reads, who))).flatMap(
        ({ answer }) => answer,
      ),
    afterLogin: async (tx, who) =>
      merged('afterLogin', await askTogether(domains, tx, (hooks, reads) => hooks.afterLogin?.(reads, who, all))),
  };
  return all;
}
