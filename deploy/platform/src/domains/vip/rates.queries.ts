import type { RebateRate, RebateRow } from '@parola/calls';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';

/** Rebate rates by level and game type, basis points; a missing rate means no rebate. */
export async function rebateRates(tx: Tx): Promise<RebateRate[]> {
  return Object.entries(await getConfig(tx, 'appVipRebateMap')).flatMap(([vip, types]) =>
    Object.entries(types)
      .map(([type, rateBp]) => ({ vip: Number(vip), type: Number(type), rateBp }))
      .filter(({ rateBp }) => rateBp > 0),
  );
}

/** The game types with their names, in display order. */
export async function gameTypes(tx: Tx): Promise<Pick<RebateRow, 'type' | 'name'>[]> {
  return [...(await getConfig(tx, 'appGameTypeList'))]
    .sort((a, b) => a.sort - b.sort)
    .map(({ id: type, name }) => ({ type, name }));
}
