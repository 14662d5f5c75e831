import { ITEM_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';

/** Value of `game_setting.weight_bp` for games with fully counted stakes. */
const WHOLE_BP = 10_000;

/** Text on the share of bets that counts for playing conditions, by game (X17). */
export interface WeightWords {
  weightText: string;
  'fil-PH': { weightText: string };
}

/** Games with the same counted share. */
interface Alike {
  weightBp: number;
  names: string[];
}

/** Returns the games on offer with partly counted stakes, larger shares first. */
async function countedInPart(tx: Tx): Promise<Alike[]> {
  const { rows } = await sql<{ gameId: number; weightBp: number }>`
    SELECT g.game_id AS "gameId", s.weight_bp AS "weightBp" FROM game_setting s JOIN game g ON g.game_code = s.game_code
     WHERE s.enabled AND s.weight_bp < ${WHOLE_BP} ORDER BY s.weight_bp DESC, g.game_id`.execute(tx);
  if (rows.length === 0) return [];
  const offered = (await getConfig(tx, 'appGameList')).filter(({ status }) => status === ITEM_STATUS.on);
  const names = new Map(offered.map(({ gameId, name }) => [gameId, name]));
  const alike = new Map<number, string[]>();
  for (const { gameId, weightBp } of rows) {
    const name = names.get(gameId);
    if (name !== undefined) alike.set(weightBp, [...(alike.get(weightBp) ?? []), name]);
  }
  return [...alike].map(([weightBp, found]) => ({ weightBp, names: found }));
}

/** Formats basis points as a percentage, such as `50%`. */
const percent = (bp: number): string => `${bp / 100}%`;

/** Names the games that count in part and their shares, from the operators' settings. */
export async function weightWords(tx: Tx): Promise<WeightWords> {
  const [first, ...others] = await countedInPart(tx);
  if (!first)
    return {
      weightText: 'Your whole bet counts in every game.',
      'fil-PH': { weightText: 'Buo ang bilang ng taya mo sa lahat ng laro.' },
    };
  const and = new Intl.ListFormat('en');
  const at = new Intl.ListFormat('fil');
  const english = others.map(({ weightBp, names }) => `, on ${and.format(names)} ${percent(weightBp)}`);
  const filipino = others.map(({ weightBp, names }) => `, ${percent(weightBp)} sa ${at.format(names)}`);
  return {
    weightText: `On ${and.format(first.names)} ${percent(first.weightBp)} of your bet counts${english.join('')}. In every other game your whole bet counts.`,
    'fil-PH': {
      weightText: `${percent(first.weightBp)} ng taya ang bilang sa ${at.format(first.names)}${filipino.join('')}. Buo ang bilang sa lahat ng ibang laro.`,
    },
  };
}
