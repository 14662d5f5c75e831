import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { int, list, matches, object, oneOf, record, text, type Infer } from '@parola/contract';
import { systemCode } from '../ground/errors';
import type { GuardNews } from './guard';

/** Acts that create no revision, so that this file is their only record. */
const KEPT = ['would-roll-back', 'would-ramp', 'alarm', 'day-alarm'] as const;

const act = object({
  /** Identity of the act: a restarted guard reports the same act again. */
  key: text({ maxLength: 400 }),
  /** Epoch milliseconds. */
  at: int(),
  /** Revision of the channel at the guard's check. */
  rev: int(1),
  group: text({ maxLength: 80 }),
  act: oneOf(KEPT),
  why: text({ maxLength: 300 }),
});
export type GuardAct = Infer<typeof act>;

/** By channel, oldest first. */
const document = record(list(act, { maxItems: 500 }), '^[a-z][a-z0-9-]*$');
const FILE = 'guard-acts.json';
/** Limit of acts per channel; older ones are dropped. */
const MOST = 200;

async function readAll(folder: string): Promise<Infer<typeof document>> {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, FILE), 'utf8'));
    return matches(document, read) ? read : {};
  } catch (error) {
    // No act yet, or a damaged file.
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return {};
    throw error;
  }
}

/** Recorded acts of a channel's guard, oldest first. `folder`: folder of the counts. */
export async function readGuardActs(folder: string, channel: string): Promise<readonly GuardAct[]> {
  return (await readAll(folder))[channel] ?? [];
}

/**
 * Opens the record of alarms and of a dry guard's acts, in the folder of the counts. Each act is recorded once. Only
 * the service's guard writes into a folder. Errors go to `onError`.
 */
export function openActWriter(
  folder: string,
  onError: (error: unknown) => void,
): (news: GuardNews, key: string) => Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  return ({ channel, act: what, at, rev, group, why }, key) => {
    const kept = KEPT.find((one) => one === what);
    if (!kept) return writing;
    const added: GuardAct = { key, at, rev, group, act: kept, why };
    writing = writing
      .then(async () => {
        const all = await readAll(folder);
        const known = all[channel] ?? [];
        if (known.some((one) => one.key === key)) return;
        await mkdir(folder, { recursive: true });
        const beside = join(folder, `${FILE}.new`);
        await writeFile(beside, JSON.stringify({ ...all, [channel]: [...known, added].slice(-MOST) }));
        await rename(beside, join(folder, FILE));
      })
      .catch(onError);
    return writing;
  };
}

/** Describes an act as a predicate after the name of its guard. */
export function actText({ act: what, group, why }: Pick<GuardNews, 'act' | 'group' | 'why'>): string {
  const done = {
    'rolled-back': 'has ended the canary',
    ramped: 'has given more players the canary',
    'would-roll-back': 'would have ended the canary',
    'would-ramp': 'would have given more players the canary',
    alarm: 'asks a person to check the canary',
    'day-alarm': 'asks a person to check the stable build of',
  }[what];
  return `${done} ${group}: ${why}`;
}
