import type { RebateRate, RebateRow } from '@parola/calls';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';

/** The rates of the rebate, by level and game type; a missing one is none. */
export async function rebateRates(tx: Tx): Promise<RebateRate[]> {
  return Object.entries(await getConfig(tx, 'appVipRebateMap')).flatMap(([vip, types]) =>
    Object.entries(types)
      .map(([type, rateBp]) => ({ vip: Number(vip), type: Number(type), rateBp }))
      .filter(({ rateBp }) => rateBp > 0),
  );
}

/** The game types by their names, in their order. */
export async function gameTypes(tx: Tx): Promise<Pick<RebateRow, 'type' | 'name'>[]> {
  return [...(await getConfig(tx, 'appGameTypeList'))]
    .sort((a, b) => a.sort - b.sort)
    .map(({ id: type, name }) => ({ type, name }));
}
