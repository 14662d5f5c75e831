import type { ApprovalFact } from '@parola/operations';
import type { Tx } from '../../../db/pool';
import { applyImport, barredOverview, NoList, openImport, stageImport } from '../../barred';
import { barredBy, liftBar, rgStatusOf } from '../../../protection';
import { RG_STATUS } from '@parola/calls';
import { playerForDesk } from '../../identity';
import type { CheckedGroup } from '../approvals/four-eyes.types';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';

export const barredOperations: OperationGroup<'barred.overview' | 'barred.preview' | 'barred.open'> = {
  'barred.overview': ({ tx }) => barredOverview(tx),

  'barred.preview': async ({ tx, vault, input: { file, replaces, data }, now, operator, note }) => {
    note('barred-list', { file, replaces });
    const bytes = Buffer.from(data, 'base64');
    try {
      const id = await stageImport(tx, vault, { file, bytes, replaces, operator: operator().login, now });
      note(`barred-import:${id}`, { file, replaces });
      return await openImport(tx, id);
    } catch (error) {
      if (!(error instanceof NoList)) throw error;
      const { trouble, line } = error;
      throw new DeskRefusal('badInput', { field: 'data', why: line === undefined ? trouble : `${trouble}:${line}` });
    }
  },

  'barred.open': async ({ tx, input: { id }, note }) => {
    note(`barred-import:${id}`);
    return openImport(tx, id);
  },
};

const BY = ['mobile number', 'name and birthday', 'number of an ID'] as const;

/**
 * Returns the reasons why the list matches a player, as text for a colleague. Without a match the bar was set by hand
 * or by the player's birthday.
 */
async function hitsInWords(tx: Tx, userId: bigint): Promise<{ words: string; traces: string[] }> {
  const hits = await barredBy(tx, userId);
  const words = [...new Set(hits.map(({ kind }) => BY[kind]))].join(', ');
  return { words: words || 'no line of the list as it is now', traces: hits.map(({ trace }) => trace.toString('hex')) };
}

export const checkedBarred: CheckedGroup<'barred.apply' | 'players.liftBar'> = {
  'barred.apply': {
    plan: async ({ tx, input: { id } }) => {
      const { file, replaces, added, kept, removed, hitCount, badCount, persons, applyTime } = await openImport(tx, id);
      if (applyTime !== null || persons === 0) throw new DeskRefusal('listOver');
      if (replaces && badCount > 0) throw new DeskRefusal('badLines');
      const counts: [ApprovalFact['name'], number][] = [
        ['added', added],
        ['kept', kept],
        ['removed', removed],
        ['hitPlayers', hitCount],
        ['badLines', badCount],
      ];
      return {
        subject: `barred-import:${id}`,
        facts: [
          { name: 'file', kind: 'words', value: file },
          { name: 'wholeList', kind: 'words', value: replaces ? 'yes' : 'no' },
          ...counts.map(([name, value]): ApprovalFact => ({ name, kind: 'count', value })),
        ],
      };
    },
    apply: ({ tx, input: { id }, now }) => applyImport(tx, { id, now }),
  },

  'players.liftBar': {
    plan: async ({ tx, input: { id }, now }) => {
      const userId = BigInt(id);
      await playerForDesk(tx, userId, now);
      if ((await rgStatusOf(tx, userId)).rgStatus !== RG_STATUS.restricted) throw new DeskRefusal('notBarred');
      const { words, traces } = await hitsInWords(tx, userId);
      return {
        subject: `player:${id}`,
        facts: [
          { name: 'player', kind: 'player', value: id },
          { name: 'barredBy', kind: 'words', value: words },
        ],
        state: traces,
      };
    },
    apply: async ({ tx, input: { id, reason }, maker, checker, now }) => {
      if (!checker) throw new Error('a bar is never lifted by one alone');
      await liftBar(tx, { userId: BigInt(id), maker: maker.login, checker: checker.login, reason, now });
    },
  },
};
