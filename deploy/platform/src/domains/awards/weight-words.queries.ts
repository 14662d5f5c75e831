import { ITEM_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';

/** `game_setting.weight_bp` of a game whose stakes count whole. */
const WHOLE_BP = 10_000;

/** The share of bets that counts for playing conditions, by game (X17), in English and in Filipino. */
export interface WeightWords {
  weightText: string;
  'fil-PH': { weightText: string };
}

/** Games that count alike. */
interface Alike {
  weightBp: number;
  names: string[];
}

/** The games on offer whose stakes count in part, larger shares first. */
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

/** Shares as `50%`, of basis points. */
const percent = (bp: number): string => `${bp / 100}%`;

/** Says in both languages which games count in part and how much, by the operators' settings. */
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
